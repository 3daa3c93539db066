// A fourth lot of letters, written before any of them was tried and without a look at the other classes: other orders than theirs,
// and shapes of 2015 to 2026 that came to mind. Quotations, frames, slips and parts; fresh-words.ts has people's words.
import { forGames, turnOf, type Draft } from '../cases'
import { escapeHtml, fromOf } from '../mime'
import type { IntakeCase } from '../score'
import { filled, GAMES, WITH_SLIPS, type World } from '../world'
import { docx, lot, marked, playOf, rosterOf, utf8, type Orders, type Shape } from '../rosters'
import { zip } from '../zip'

/** What is meant, and what stands where nothing may be read. */
export const FRESH: Orders = {
  'spell-merchants': [
    playOf(['round 1', ['offer 4 4 4']], ['round 2', ['restock 2 3 6']]),
    playOf(['round 1', ['pass']], ['round 2', ['offer 2 2 5']]),
  ],
  elixir: [
    playOf(['turn', ['move to special supplies', 'buy 2 salt, quicksilver', 'hire']]),
    playOf(['turn', ['stay', 'store all']]),
  ],
  'magicians-market': [
    playOf(['generate', ['cape, crystal ball, wand']], ['gifts', ['a deck to Cleo']], ['bid', ['2 on Blaire']]),
    playOf(['generate', ['deck, pigeon, rabbit']], ['bid', ['1 on Jackie']]),
  ],
  'magic-spell': [
    playOf(['turn', ['scrounge 45', 'if it fits weave on ELDRITCH, else put back']]),
    playOf(['turn', ['research']]),
  ],
  'fourth-game': [playOf(['', ['Piece 5: -17, 5']]), playOf(['', ['Piece 7: 6, 0']])],
}
const { hers, slip, letter, nowOf, oldOf } = rosterOf(FRESH)
export { nowOf, oldOf }
const html = (lines: readonly string[], put = (l: string): string => `<div>${l}</div>`): string =>
  lines.map((line) => put(line === '' ? '<br>' : escapeHtml(line))).join('\n')
const page = (what: string, make: (w: World) => string, more: Draft['letter'] = {}): Shape => [
  what,
  (w) => ({ letter: { subject: 'RE: Kettle Street', ...more, html: make(w) }, expect: hers(w) }),
]

// ── How programs quote ───────────────────────────────────────────────────────────────────────────────────────

const P = 'Pat Referee'
const A = 'pat@zine.example'
/** The head of a quotation, and the mark before its lines ('' for none). */
const HEADS: readonly (readonly [string, string, string])[] = [
  ['Outlook for iOS', `Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: ${P} <${A}>\nSent: Monday, March 2, 2026 9:00:14 AM\nTo: Anna Quill <anna@quill.example>\nSubject: Kettle Street\n`, ''],
  ['Outlook for Android, Dutch', `Outlook voor Android downloaden<https://aka.ms/AAb9ysg>\n________________________________\nVan: ${P} <${A}>\nVerzonden: maandag 2 maart 2026 09:00:14\nAan: Anna Quill <anna@quill.example>\nOnderwerp: Kettle Street\n`, ''],
  ['Edison', `On Mar 2, 2026, 09:00 +0000, ${P} <${A}>, wrote:`, '>'],
  ['Spark, unmarked', `On 2 Mar 2026 at 09:00 +0000, ${P} <${A}>, wrote:`, ''],
  ['K-9, German', `Am 2. März 2026 09:00:00 MEZ schrieb ${P} <${A}>:`, '>'],
  ['FairEmail', `Mar 2, 2026 9:00:00 AM ${P} <${A}>:`, '>'],
  ['FairEmail, unmarked', `2 Mar 2026 09:00:00 ${P} <${A}>:`, ''],
  ['Mailspring', `On Mar 2 2026, at 9:00 am, ${P} <${A}> wrote:`, ''],
  ['eM Client', `------ Original Message ------\nFrom: "${P}" <${A}>\nTo: "Anna Quill" <anna@quill.example>\nSent: 02/03/2026 09:00:14\nSubject: Kettle Street\n`, ''],
  ['eM Client 9, no colon rule', `------ Original Message ------\nFrom "${P}" <${A}>\nTo "Anna Quill" <anna@quill.example>\nDate 02/03/2026 09:00:14\nSubject Kettle Street\n`, ''],
  ['Claws', `On Mon, 2 Mar 2026 09:00:00 +0000\n${P} <${A}> wrote:\n`, '>'],
  ['Geary', `On Mon, Mar 2, 2026 at 9:00 am, ${P} <${A}> wrote:`, ''],
  ['Postbox', `${P} wrote on 2026-03-02 09:00:`, '>'],
  ['Postbox, with address', `Pat Referee <mailto:${A}>\n2 March 2026 at 09:00\n`, ''],
  ['Trojitá', `On Monday, 2 March 2026 09:00:00 GMT, ${P} wrote:`, '>'],
  ['Roundcube', `On 2026-03-02 09:00, ${P} wrote:`, '>'],
  ['SnappyMail', `March 2, 2026 at 9:00 AM, "${P}" <${A}> wrote:\n`, '>'],
  ['SOGo', `On Monday, March 02, 2026 09:00 GMT, ${P} <${A}> wrote:\n `, ''],
  ['Horde', `Quoting ${P} <${A}>:\n`, '>'],
  ['Horde, German', `Zitat von ${P} <${A}>:\n`, '>'],
  ['Horde, French, unmarked', `${P} <${A}> a écrit :\n`, ''],
  ['Open-Xchange', `> On 03/02/2026 9:00 AM GMT ${P} <${A}> wrote:\n> \n>  `, '>'],
  ['SquirrelMail', `On Mon, March 2, 2026 9:00 am, ${P} wrote:`, '>'],
  ['IceWarp', `-----Original message-----\nFrom: "${P}" <${A}>\nSent: 2026-03-02 09:00:14\nTo: "Anna Quill" <anna@quill.example>\nSubject: Kettle Street\n`, ''],
  ['Zoho', `---- On Mon, 02 Mar 2026 09:00:00 +0000 ${P} <${A}> wrote ----\n`, '>'],
  ['Zoho, unmarked', `---- On Mon, 02 Mar 2026 09:00:00 +0000 ${P} <${A}> wrote ---\n`, ''],
  ['Proton, rule', `Sent with Proton Mail secure email.\n\n------- Original Message -------\nOn Monday, March 2nd, 2026 at 9:00 AM, ${P} <${A}> wrote:\n\n`, '>'],
  ['Proton, mobile', `-------- Original Message --------\nOn 02/03/2026 09:00, ${P} <${A}> wrote:\n`, ''],
  ['Hushmail', `On 3/2/2026 at 9:00 AM, "${P}" <${A}> wrote:`, ''],
  ['mail.com', `Sent: Monday, March 02, 2026 at 9:00 AM\nFrom: "${P}" <${A}>\nTo: "Anna Quill" <anna@quill.example>\nSubject: Kettle Street\n`, ''],
  ['Windows Mail', `From: ${P}\nSent: 02 March 2026 09:00\nTo: Anna Quill\nSubject: Kettle Street\n`, ''],
  ['iPhone, with a mark of order', `\n\nOn 2 Mar 2026, at 09:00, ${P} <${A}> wrote:\n\n\uFEFF`, '>'],
  ['iPhone, unmarked', `Sent from my iPhone\n\n> On 2 Mar 2026, at 09:00, ${P} <${A}> wrote:\n> \n> \uFEFF`, '>'],
  ['Samsung', `Sent from my Galaxy\n\n\n-------- Original message --------\nFrom: ${P} <${A}> \nDate: 02/03/2026  09:00  (GMT+00:00) \nTo: Anna Quill <anna@quill.example> \nSubject: Kettle Street \n\n`, ''],
  ['Samsung, Polish', `-------- Oryginalna wiadomość --------\nOd: ${P} <${A}> \nData: 02.03.2026  09:00  (GMT+00:00) \nDo: Anna Quill <anna@quill.example> \nTemat: Kettle Street \n\n`, ''],
  ['Huawei', `-------- Original Message --------\nSubject: Kettle Street\nFrom: ${P} \nTo: Anna Quill \nCC: \n\n`, ''],
  ['Yahoo on Android', `Sent from Yahoo Mail on Android \n \n  On Mon, 2 Mar 2026 at 9:00, ${P}<${A}> wrote:   `, ''],
  ['AOL', `Sent from the all new AOL app for iOS\n\nOn Monday, March 2, 2026, 9:00 AM, ${P} <${A}> wrote:\n\n`, ''],
  ['Front', `On March 2, 2026 at 9:00 AM GMT ${A} wrote:\n`, ''],
  ['Zendesk', `##- Please type your reply above this line -##\n`, ''],
  ['Shortwave', `On Mon Mar 2, 2026, 09:00 AM GMT, ${P} <mailto:${A}> wrote:\n`, '>'],
  ['Superhuman', `On Mon, Mar 02, 2026 at 9:00 AM, ${P} < ${A} > wrote:\n`, ''],
  ['Airmail', `On 2 March 2026 at 09:00:14, ${P} (${A}) wrote:\n`, ''],
  ['MailMate', `On 2 Mar 2026, at 9:00, ${P} wrote:\n`, '>'],
  ['Gmail, Filipino', `Noong Lun, Mar 2, 2026 nang 9:00 AM, sinulat ni ${P} <${A}>:\n`, '>'],
  ['Gmail, Malay', `Pada Isn, 2 Mac 2026 pada 9:00 PG, ${P} <${A}> menulis:\n`, ''],
  ['Gmail, Swahili', `Tarehe Jumatatu, 2 Machi 2026, 09:00 ${P} <${A}> aliandika:\n`, '>'],
  ['Gmail, Persian', `در تاریخ دوشنبه ۲ مارس ۲۰۲۶،‏ ۹:۰۰ ${P} <\u200e${A}\u200e> نوشت:\n`, ''],
  ['Gmail, Hindi', `सोम, 2 मार्च 2026 को 9:00 am बजे को ${P} <${A}> ने लिखा:\n`, ''],
  ['Gmail, Georgian', `ორშ, 2 მარ. 2026, 09:00-ზე, ${P} <${A}> დაწერა:\n`, '>'],
  ['Gmail, Afrikaans', `Op Ma. 2 Mrt. 2026 om 09:00 het ${P} <${A}> geskryf:\n`, ''],
  ['Gmail, Galician', `O luns, 2 de mar. de 2026 ás 09:00, ${P} (<${A}>) escribiu:\n`, ''],
  ['Gmail, Bengali', `সোম, ২ মার্চ, ২০২৬ তারিখে ৯:০০ AM টায় ${P} <${A}> লিখেছেন:\n`, '>'],
  ['Outlook, Norwegian, starred', `*Fra:* ${P} <${A}> \n*Sendt:* mandag 2. mars 2026 09:00\n*Til:* Anna Quill <anna@quill.example>\n*Emne:* Kettle Street\n`, ''],
  ['Outlook, Slovene', `From: ${P} <${A}>\nPoslano: ponedeljek, 02. marec 2026 09:00\nZa: Anna Quill <anna@quill.example>\nZadeva: Kettle Street\n`, ''],
  ['Outlook, Vietnamese', `Từ: ${P} <${A}>\nĐã gửi: Thứ Hai, 2 tháng 3, 2026 9:00 SA\nĐến: Anna Quill <anna@quill.example>\nChủ đề: Kettle Street\n`, ''],
  ['Outlook appointment rule', `-----Original Appointment-----\nFrom: ${P} <${A}>\nSent: Monday, March 2, 2026 9:00 AM\nTo: Anna Quill\nSubject: Kettle Street\nWhen: Sunday, March 8, 2026 6:00 PM-6:30 PM\n`, ''],
  ['BlackBerry', `Sent from my BlackBerry 10 smartphone.\nFrom: ${P}\nSent: Monday, March 2, 2026 9:00 AM\nTo: Anna Quill\nSubject: Kettle Street\n`, ''],
  ['Lotus, three lines', `${P} <${A}> \n02/03/2026 09:00\n\nTo\nAnna Quill <anna@quill.example>\ncc\n\nSubject\nKettle Street\n`, ''],
  ['Discourse by mail', `[quote="pat, post:4, topic:81, full:true"]\n`, ''],
  ['helpdesk stamp', `--- Reply above this line ---\n\n${P} (Mar 2, 2026, 09:00 GMT):\n`, ''],
  ['a list’s own head', `--- In kettlestreet@groups.example, "${P}" <${A}> wrote:\n>\n`, '>'],
  ['only an address', `<${A}> wrote:\n`, '>'],
  ['half a date', `On 2 March you wrote:\n`, '>'],
  ['day first, no year', `${P}, 2 March, 09:00:\n`, ''],
] // prettier-ignore

const quoting: readonly IntakeCase[] = HEADS.flatMap(([what, head, mark], i) =>
  forGames('fresh: quotations', what, turnOf(GAMES, i, 2), (w) => {
    const inner = ['Hi Anna,', '', 'your last orders were:', ...FRESH[w.game][1].lines, '', 'Pat', ...w.slip('Anna')]
    return {
      letter: {
        subject: 'Re: Kettle Street',
        text: `Dear Pat,\n\n${nowOf(w)}\n\nBest,\nAnna\n\n${head}\n${mark === '' ? inner.join('\n') : marked(inner, mark)}\n`,
      },
      expect: hers(w),
    }
  }),
) // prettier-ignore

// ── Slips and sheets that come back ──────────────────────────────────────────────────────────────────────────

const wrote = `On Mon, Mar 2, 2026 at 9:00 AM ${P} <${A}> wrote:`
/** The labels of the slip with their answers. */
const pairs = (w: World): readonly (readonly [string, string])[] =>
  FRESH[w.game][0].slip.flatMap(([label, lines]) => lines.map((line, i) => [i === 0 ? label : '', line] as const))
const labelled = (w: World, put: (label: string, answers: readonly string[]) => string): string =>
  FRESH[w.game][0].slip.map(([label, lines]) => put(label, lines)).join('\n')
/** Every label of the blank slip; those not answered with a word for nothing. */
const withNothing = (w: World, word: string): string => {
  const answers = new Map(FRESH[w.game][0].slip)
  return w
    .slip('Anna')
    .flatMap((line) => {
      const label = /^([^:[]+): _+$/.exec(line)?.[1]
      if (label === undefined) return line.trim().startsWith('_') ? [] : [line]
      const [first = word, ...rest] = answers.get(label) ?? []
      return [`${label}: ${first}`, ...rest.map((each) => `    ${each}`)]
    })
    .join('\n')
}
const SLIPS: readonly Shape[] = [
  letter('answers below quoted labels, blank lines between', (w) => `${wrote}\n\n${w.slip('Anna').flatMap((line) => {
    const label = /^([^:[]+): _+$/.exec(line)?.[1]
    const answers = FRESH[w.game][0].slip.find(([key]) => key === label)?.[1]
    return answers ? [`> ${label}:`, '', ...answers, ''] : line.trim().startsWith('_') ? [] : [`> ${line}`]
  }).join('\n')}`),
  letter('blanks gone, press gone', (w) => `Here is my slip:\n\n${slip(w).filter((l) => !/PRESS|^ +_+$/.test(l)).join('\n')}`),
  letter('other lines: nothing', (w) => withNothing(w, 'nothing')),
  letter('other lines: none', (w) => withNothing(w, 'none')),
  letter('other lines: a dash', (w) => withNothing(w, '-')),
  letter('other lines: n/a', (w) => withNothing(w, 'n/a')),
  letter('other lines: no', (w) => withNothing(w, 'No.')),
  letter('other lines: nil, quoted', (w) => `${wrote}\n${marked(withNothing(w, 'nil').split('\n'))}`),
  letter('the slip’s title too', (w) => [...w.wholeSlip('Anna').slice(0, 2), '', ...slip(w)].join('\n')),
  letter('the slip twice, once empty', (w) => `${slip(w).join('\n')}\n\n${wrote}\n\n${marked(w.sheet('Anna').split('\n'))}`),
  letter('sheet in one paragraph below a line', (w) => `${slip(w).join('\n')}\n\n----- the sheet for reference -----\n${w.sheet('Anna')}`),
  letter('typed anew without the blanks, code last', (w) => `${labelled(w, (l, a) => `${l}: ${a.join('; ')}`)}\n\n${w.slip('Anna')[0]}`),
  letter('labels in bold, Markdown', (w) => labelled(w, (l, a) => `**${l}:** ${a.join('; ')}`)),
  letter('labels as headings', (w) => labelled(w, (l, a) => `### ${l}\n${a.join('\n')}\n`)),
  letter('labels as headings with a rule', (w) => labelled(w, (l, a) => `${l}\n${'-'.repeat(l.length)}\n${a.join('\n')}\n`)),
  letter('a Markdown table', (w) => `| Line | Order |\n| --- | --- |\n${pairs(w).map(([l, a]) => `| ${l} | ${a} |`).join('\n')}`),
  letter('a box drawn around', (w) => `+${'-'.repeat(70)}+\n${slip(w).map((l) => `| ${l.padEnd(68)} |`).join('\n')}\n+${'-'.repeat(70)}+`),
  letter('in a code fence with its language', (w) => `\`\`\`text\n${slip(w).join('\n')}\n\`\`\``),
  letter('each line behind a tick', (w) => slip(w).map((l) => (l.includes('[') || /_{9}/.test(l) ? l : `☑ ${l}`)).join('\n')),
  letter('double-spaced by the mailer', (w) => slip(w).join('\n\n')),
  letter('double-spaced and marked', (w) => `${wrote}\n\n${slip(w).map((l) => `> ${l}`).join('\n>\n')}`),
  letter('twice marked', (w) => `${wrote}\n\n> ${wrote}\n>\n${marked(slip(w), '> >')}`),
  letter('blanks to spaces', (w) => slip(w).map((l) => l.replace(/_+/g, (b) => ' '.repeat(b.length))).join('\n')),
  letter('blanks to dots behind the answers', (w) => slip(w, 20).map((l) => l.replace(/_+/g, (b) => ` ${'.'.repeat(b.length)}`)).join('\n')),
  letter('answers in capitals among blanks', (w) => slip(w, 12).map((l) => (/_{40}/.test(l) ? l : l.replace(/(: |^ {4})(.*?)(_*)$/, (_, a: string, b: string, c: string) => `${a}__${b.toUpperCase()}${c}`))).join('\n')),
  letter('the whole sheet, marked, greeting above', (w) => `Hi Pat, see below, in the slip.\n\nAnna\n\n${wrote}\n\n${marked([...w.sheet('Anna').split('\n').slice(0, -w.slip('Anna').length - 1), ...slip(w)])}`),
  letter('a comment in brackets behind', (w) => slip(w).map((l, i) => (i > 0 && !/_{9}/.test(l) && l.includes(':') ? `${l} (fingers crossed!)` : l)).join('\n')),
  page('Outlook, coloured in the quotation', (w) => `<p class=MsoNormal>See my answers in red.<o:p></o:p></p><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>From:</b> ${P} &lt;${A}&gt;<br><b>Sent:</b> 02 March 2026 09:00<br><b>To:</b> Anna Quill<br><b>Subject:</b> Kettle Street</p></div>${slip(w).map((l) => `<p class=MsoNormal>${escapeHtml(l).replace(/: (?!_)(.*)$/, ': <span style="color:red">$1</span>')}<o:p></o:p></p>`).join('')}`),
  page('Gmail, own words between split quotations', (w) => `<div dir="ltr"><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, 2 Mar 2026 at 09:00, ${P} &lt;<a href="mailto:${A}">${A}</a>&gt; wrote:<br></div>${FRESH[w.game][0].slip.map(([l, a]) => `<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc">${l || 'play'}:<br></blockquote><div>${a.join('<br>')}</div>`).join('')}</div></div>`),
  page('a table of the slip, filled in', (w) => `<table border=1>${w.slip('Anna').slice(0, 1).map((c) => `<tr><td colspan=2>${c}</td></tr>`).join('')}${FRESH[w.game][0].slip.map(([l, a]) => `<tr><td><b>${l}</b></td><td>${a.join('<br>')}</td></tr>`).join('')}</table>`),
  page('each letter in a span', (w) => html(slip(w)).replace(/(<div>)([^<]+)/g, (_, d: string, t: string) => d + t.replace(/([a-z]+)/g, '<span style="font-family:Calibri">$1</span>'))),
  page('a pre block', (w) => `<pre style="white-space:pre-wrap">${escapeHtml(slip(w).join('\n'))}</pre>`),
  page('soft breaks within the paragraph', (w) => `<p>${escapeHtml(slip(w).join('\n')).replace(/\n/g, '<br/>')}</p><p>--<br/>Anna</p>`),
] // prettier-ignore

// ── Frames: banners, signatures, footers ─────────────────────────────────────────────────────────────────────

const ABOVE: readonly (readonly [string, string])[] = [
  ['first mail banner', `You don't often get email from anna@quill.example. Learn why this is important<https://aka.ms/LearnAboutSenderIdentification>\n`],
  ['German banner', `ACHTUNG: Externe E-Mail. Bitte keine Anhänge öffnen, wenn Sie den Absender nicht kennen!\n`],
  ['French banner', `Attention : ce courriel provient de l’extérieur. Ne cliquez sur aucun lien.\n`],
  ['boxed banner', `+---------------------------------------------+\n| EXTERNAL SENDER - be careful with links      |\n+---------------------------------------------+\n`],
  ['stars banner', `*** This message came from outside the company ***\n`],
  ['view in browser', `View this email in your browser<https://mail.example/v/1?u=9>\n`],
  ['reading assistant', `Summarize this email\n`],
  ['encrypted notice', `This message was sent with TLS encryption.\n`],
] // prettier-ignore
const BELOW: readonly (readonly [string, string])[] = [
  ['bars and telephones', `Kind regards,\n\nAnna Quill | Bookbinder | +44 1632 960 001 | 12 Vellum Lane, Leeds LS1 4DT`],
  ['a block of signature without mark', `Anna Quill\nSenior Bookbinder\nQuill & Sons Ltd\nT: 01632 960001\nM: 07700 900 123\nwww.quill.example`],
  ['Galaxy', `Sent from my Galaxy S24`],
  ['iPad, Spanish', `Enviado desde mi iPad`],
  ['Danish phone', `Sendt fra min iPhone`],
  ['Dutch', `Groetjes,\nAnna\n\nVerzonden vanaf mijn Samsung Galaxy-smartphone.`],
  ['Polish', `Pozdrawiam\nAnna\n\nWysłane z iPhone'a`],
  ['Russian', `Отправлено с мобильного устройства`],
  ['Japanese', `iPhoneから送信`],
  ['Yahoo', `Yahoo Mail: Search, Organize, Conquer <https://mail.onelink.me/107872968>`],
  ['Proton', `Sent from Proton Mail for Android`],
  ['disclaimer', `This email and any files transmitted with it are confidential and intended solely for the use of the individual or entity to whom they are addressed. If you have received this email in error please notify the system manager. Registered in England No. 1234567.`],
  ['disclaimer in two tongues', `Diese Nachricht ist vertraulich. Sollten Sie nicht der vorgesehene Empfänger sein, löschen Sie sie bitte.\n\nThis message is confidential; if you are not the addressee please delete it.`],
  ['environment', `P Please consider the environment before printing this e-mail`],
  ['AVG', `-- \nDiese E-Mail wurde von AVG auf Viren geprüft.\nhttp://www.avg.com`],
  ['Google group', `-- \nYou received this message because you are subscribed to the Google Groups "Kettle Street" group.\nTo unsubscribe from this group and stop receiving emails from it, send an email to kettle+unsubscribe@googlegroups.example.\nTo view this discussion visit https://groups.example/d/msgid/kettle/CAF%40mail.`],
  ['groups.io', `\n-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.\nView/Reply Online (#412): https://groups.example/g/kettle/message/412\nMute This Topic: https://groups.example/mt/1/2\n-=-=-=-=-=-=-=-=-=-=-=-\n`],
  ['Mailman 3', `_______________________________________________\nKettle mailing list -- kettle@lists.example\nTo unsubscribe send an email to kettle-leave@lists.example`],
  ['Welsh', `Cofion gorau,\nAnna`],
  ['initials', `Ta\n\nAQ`],
  ['a dash and a name', `- Anna`],
  ['long dash and a name', `—Anna Q.`],
  ['a slogan', `--\nAnna Quill\n“Nothing is lost that is bound.”`],
  ['a booking link', `Anna\nBook time to meet with me<https://outlook.example/bookwithme/anna>`],
  ['a second signature above the quotation', `Thanks!\n\nAnna (she/her)\n\n⁣Gesendet mit BlueMail`],
  ['tel and social', `Anna\n☎ 01632 960001  ✉ anna@quill.example  🌐 quill.example`],
  ['an advertisement of a phone', `Get the new Outlook for Mac`],
  ['a postscript of weather', `Anna\n\nPS: it has not stopped raining since Tuesday. 3 inches!`],
  ['a postscript of thanks', `Anna\n\nP.S. loved the drawing on page 2 of the last issue.`],
  ['a question at the end', `Could you tell me when the next issue is due? Is it the 14th?\n\nAnna`],
] // prettier-ignore
const frames: readonly Shape[] = [
  ...ABOVE.map(([what, text]) => letter(what, (w) => `${text}\n${nowOf(w)}\n\nAnna\n`)),
  ...BELOW.map(([what, text]) => letter(what, (w) => `Hi Pat\n\n${nowOf(w)}\n\n${text}\n`)),
]

// ── Parts and attachments ────────────────────────────────────────────────────────────────────────────────────

const docxTable = (rows: readonly (readonly string[])[]): Uint8Array =>
  zip([
    [
      'word/document.xml',
      utf8(
        `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:tbl>${rows.map((row) => `<w:tr>${row.map((c) => `<w:tc><w:p><w:r><w:t>${escapeHtml(c)}</w:t></w:r></w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl></w:body></w:document>`,
      ),
    ],
  ])
const PDF_SHEET: Uint8Array = utf8('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const attached = (
  what: string,
  parts: (w: World) => NonNullable<NonNullable<Draft['letter']>['attached']>,
  text: string | ((w: World) => string) = 'Hi Pat,\n\nmy orders are attached.\n\nAnna',
): Shape => [
  what,
  (w) => ({
    letter: { subject: 'Re: Kettle Street', text: typeof text === 'string' ? text : text(w), attached: parts(w) },
    expect: hers(w),
  }),
]
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const PARTS: readonly Shape[] = [
  attached('the slip filled in, .docx', (w) => [{ type: DOCX, name: 'Kettle Street Anna.docx', body: docx(slip(w)) }]),
  attached('the slip as a table, .docx', (w) => [{ type: DOCX, name: 'orders.docx', body: docxTable(pairs(w)) }]),
  attached('the slip filled in, .txt', (w) => [{ type: 'text/plain', name: 'slip.txt', body: slip(w).join('\r\n') }], ''),
  attached('.md', (w) => [{ type: 'text/markdown', name: 'orders.md', body: `# Orders\n\n${FRESH[w.game][0].lines.map((l) => `- ${l}`).join('\n')}\n` }]),
  attached('no extension', (w) => [{ type: 'text/plain', name: 'orders', body: nowOf(w) }]),
  attached('as octets with a wrong type', (w) => [{ type: 'application/octet-stream', name: 'ORDERS.TXT', body: nowOf(w) }]),
  attached('.htm', (w) => [{ type: 'text/html', name: 'orders.htm', body: `<html><body>${html(FRESH[w.game][0].lines, (l) => `<p>${l}</p>`)}</body></html>` }], 'see attachment'),
  ['.xlsx', () => ({ letter: { subject: 'Re: Kettle Street', text: 'my orders are attached.', attached: [{ type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'orders.xlsx', body: zip([['xl/workbook.xml', utf8('<workbook/>')]]) }] }, expect: { asks: 'orders' } })],
  attached('.tsv', (w) => [{ type: 'text/tab-separated-values', name: 'orders.tsv', body: pairs(w).map(([l, a]) => (l === '' ? a : `${l}\t${a}`)).join('\n') }]),
  attached('a footer of the list as ATT00001.txt', () => [{ type: 'text/plain', name: 'ATT00001.txt', body: '_______________________________________________\nKettle mailing list\nKettle@lists.example\nhttps://lists.example/listinfo/kettle\n' }], (w) => nowOf(w)),
  attached('a vcard and a calendar', () => [{ type: 'text/vcard', name: 'anna.vcf', body: 'BEGIN:VCARD\nVERSION:3.0\nFN:Anna Quill\nTEL:01632 960001\nEND:VCARD\n' }, { type: 'text/calendar', name: 'invite.ics', body: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Tea\nEND:VEVENT\nEND:VCALENDAR\n' }], (w) => nowOf(w)),
  attached('our sheet attached again, orders in the text', (w) => [{ type: 'text/plain', name: 'kettle-street-anna.txt', body: w.sheet('Anna') }], (w) => nowOf(w)),
  attached('our page attached again, orders in the text', (w) => [{ type: 'text/html', name: 'kettle-street-anna.html', body: w.page('Anna') }], (w) => nowOf(w)),
  attached('a picture of a signature inline', () => [{ type: 'image/png', name: 'image001.png', body: Buffer.from('\x89PNG\r\n', 'latin1'), disposition: 'inline' }], (w) => `${nowOf(w)}\n\nAnna\n\n[cid:image001.png@01DC.8F]`),
  attached('a second text part after a picture', (w) => [{ type: 'image/jpeg', name: 'cat.jpg', body: Buffer.from('\xff\xd8\xff', 'latin1'), disposition: 'inline' }, { type: 'text/plain', name: 'part2.txt', body: `${FRESH[w.game][0].lines.slice(1).join('\n')}\n`, disposition: 'inline' }], (w) => FRESH[w.game][0].lines[0]!),
  ['a picture alone beside see picture', () => ({ letter: { text: 'My slip is in the picture.', attached: [{ type: 'image/jpeg', name: 'slip.jpg', body: Buffer.from('\xff\xd8\xff', 'latin1') }] }, expect: { reads: {}, told: true } })],
  attached('a broken PDF beside orders', () => [{ type: 'application/pdf', name: 'sheet.pdf', body: PDF_SHEET }], (w) => nowOf(w)),
  attached('the orders zipped', (w) => [{ type: 'application/zip', name: 'orders.zip', body: zip([['orders.txt', utf8(nowOf(w))]]) }]),
  ['text says no HTML here', (w) => ({ letter: { subject: 'Re: Kettle Street', text: 'This message is in HTML. Your mail program cannot show it.', html: html(FRESH[w.game][0].lines) }, expect: hers(w) })],
  ['empty text beside a page', (w) => ({ letter: { subject: 'Re: Kettle Street', text: '\n \n', html: html(FRESH[w.game][0].lines) }, expect: hers(w) })],
  ['text rewrapped, page not', (w) => ({ letter: { subject: 'Re: Kettle Street', text: `Hi Pat,\n\n${nowOf(w)}\n\nA rather long line of talk that the text form has wrapped in the\nmiddle, as they do.\n`, html: `<p>Hi Pat,</p>${html(FRESH[w.game][0].lines)}<p>A rather long line of talk that the text form has wrapped in the middle, as they do.</p>` }, expect: hers(w) })],
  page('Word list of MsoListParagraph', (w) => FRESH[w.game][0].lines.map((l, i) => `<p class=MsoListParagraph style='text-indent:-18.0pt'><![if !supportLists]><span>${i + 1}.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>${escapeHtml(l)}<o:p></o:p></p>`).join('')),
  page('check list of Notes', (w) => `<ul class="Apple-dash-list">${FRESH[w.game][0].lines.map((l) => `<li><input type="checkbox" checked>${escapeHtml(l)}</li>`).join('')}</ul>`),
  page('struck and set anew', (w) => FRESH[w.game][0].lines.map((l, i) => `<p>${i === 0 ? `<del>${escapeHtml(FRESH[w.game][1].lines[0]!)}</del> ` : ''}${escapeHtml(l)}</p>`).join('')),
  page('a spoiler and details', (w) => `<details open><summary>My orders</summary>${html(FRESH[w.game][0].lines, (l) => `<p>${l}</p>`)}</details>`),
  page('preheader hidden by font size', (w) => `<div style="font-size:0;line-height:0;max-height:0;overflow:hidden">${escapeHtml(FRESH[w.game][1].lines[0]!)}</div>${html(FRESH[w.game][0].lines)}`),
  page('AppleMailSignature', (w) => `<div>${html(FRESH[w.game][0].lines)}</div><div id="AppleMailSignature" dir="ltr"><div>Anna</div><div>Sent from my iPad</div></div><blockquote type="cite"><div dir="ltr">On 2 Mar 2026, at 09:00, ${P} &lt;${A}&gt; wrote:<br><br></div></blockquote><blockquote type="cite">${html(FRESH[w.game][1].lines)}</blockquote>`),
  page('Outlook divRplyFwdMsg', (w) => `${html(FRESH[w.game][0].lines)}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> ${P} &lt;${A}&gt;<br><b>Sent:</b> 02 March 2026 09:00<br><b>To:</b> Anna<br><b>Subject:</b> Kettle Street</font><div>&nbsp;</div></div>${html(FRESH[w.game][1].lines)}`),
  page('Yahoo yahoo_quoted', (w) => `<div class="ydp1">${html(FRESH[w.game][0].lines)}</div><div id="yahoo_quoted_12" class="yahoo_quoted"><div>On Monday, 2 March 2026 at 09:00:14 GMT, ${P} &lt;${A}&gt; wrote:</div><div><br></div>${html(FRESH[w.game][1].lines)}</div>`),
  page('Proton protonmail_quote', (w) => `<div>${html(FRESH[w.game][0].lines)}</div><div class="protonmail_quote">On Monday, March 2nd, 2026 at 9:00 AM, ${P} wrote:<br><blockquote class="protonmail_quote" type="cite">${html(FRESH[w.game][1].lines)}</blockquote></div>`),
  page('Samsung composer', (w) => `<div dir="auto">${html(FRESH[w.game][0].lines, (l) => `<div dir="auto">${l}</div>`)}</div><div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">Sent from my Galaxy</div></div><div><br></div><div style="font-size:100%;color:#000000" dir="auto"><!-- originalMessage --><div>-------- Original message --------</div><div>From: ${P} &lt;${A}&gt; </div><div>Date: 02/03/2026  09:00  (GMT+00:00) </div><div>To: Anna </div><div>Subject: Kettle Street </div><div><br></div></div>${html(FRESH[w.game][1].lines)}`),
  page('QQ mail', (w) => `<div>${html(FRESH[w.game][0].lines)}</div><div><includetail><div style="font-size:12px;background:#efefef;padding:8px;"><div><b>From:</b>&nbsp;"${P}"&lt;${A}&gt;;</div><div><b>Date:</b>&nbsp;Mon, Mar 2, 2026 09:00 AM</div><div><b>To:</b>&nbsp;"Anna"&lt;anna@quill.example&gt;;</div><div><b>Subject:</b>&nbsp;Kettle Street</div></div><div>${html(FRESH[w.game][1].lines)}</div></includetail></div>`),
  letter('windows-1252 called latin-1', (w) => `Hi Pat – here’s mine:\n\n${nowOf(w)}\n`, { headers: { 'Content-Language': 'en-GB' } }),
  letter('flowed with blanks at the ends', (w) => `${nowOf(w).split('\n').map((l) => (l.length > 30 ? l.replace(/ (\S+) (\S+)$/, ' \n$1 $2') : l)).join('\n')}\n`, { flowed: true }),
  letter('base64 and CRLF', (w) => nowOf(w).replace(/\n/g, '\r\n'), { encoding: 'base64' }),
] // prettier-ignore

// ── Whose ────────────────────────────────────────────────────────────────────────────────────────────────────

const wrongly = (what: string, make: (w: World) => Draft['letter']): Shape => [
  what,
  (w) => ({ letter: make(w)!, expect: { asks: 'player' } }),
]
const WHOSE: readonly Shape[] = [
  wrongly('Brian’s name, Anna’s address', (w) => ({ from: 'Brian <anna@quill.example>', text: nowOf(w) })),
  wrongly('two addresses', (w) => ({ from: 'anna@quill.example, brian@inkwell.example', text: nowOf(w) })),
  wrongly('signed by Cleo', (w) => ({ text: `${nowOf(w)}\n\nCheers,\nCleo` })),
  wrongly('on Brian’s machine', (w) => ({ from: fromOf('Brian'), text: `Anna here, using Brian's laptop.\n\n${nowOf(w)}\n\nAnna` })),
  wrongly('for Dai, who is away', (w) => ({ text: `Dai asked me to send his orders as he is in hospital:\n\n${nowOf(w)}\n\nAnna` })),
  wrongly('headed Orders for Brian', (w) => ({ text: `ORDERS FOR BRIAN\n\n${nowOf(w)}` })),
  wrongly('a player passes on, Gmail', (w) => ({ subject: 'Fwd: Kettle Street', text: `FYI\n\n---------- Forwarded message ---------\nFrom: Brian <brian@inkwell.example>\nDate: Mon, 2 Mar 2026 at 09:00\nSubject: Kettle Street\nTo: Anna Quill <anna@quill.example>\n\n\n${nowOf(w)}` })),
  wrongly('a player passes on, nothing above, Apple', (w) => ({ subject: 'Fwd: Kettle Street', text: `Begin forwarded message:\n\nFrom: Brian <brian@inkwell.example>\nSubject: Kettle Street\nDate: 2 March 2026 at 09:00:14 GMT\nTo: Anna Quill <anna@quill.example>\n\n${nowOf(w)}` })),
  wrongly('a player passes on, Outlook for iOS', (w) => ({ subject: 'Fw: Kettle Street', text: `\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Brian <brian@inkwell.example>\nSent: Monday, March 2, 2026 9:00 AM\nTo: Anna Quill <anna@quill.example>\nSubject: Kettle Street\n\n${nowOf(w)}` })),
  wrongly('a player passes on, K-9', (w) => ({ subject: 'Fwd: Kettle Street', text: `\n\n-------- Original Message --------\nFrom: Brian <brian@inkwell.example>\nSent: March 2, 2026 9:00:14 AM GMT+00:00\nTo: Anna Quill <anna@quill.example>\nSubject: Kettle Street\n\n${nowOf(w)}` })),
  wrongly('a player passes on, FairEmail', (w) => ({ subject: 'Fwd: Kettle Street', text: `Mar 2, 2026 9:00:14 AM Brian <brian@inkwell.example>:\n\n${nowOf(w)}` })),
  wrongly('a player passes on, marked, On … wrote', (w) => ({ subject: 'Fwd: Kettle Street', text: `On Mon, 2 Mar 2026 at 09:00, Brian <brian@inkwell.example> wrote:\n\n${nowOf(w)}` })),
  wrongly('stranger, name of Anna', (w) => ({ from: 'Anna Quill <bookbinder77@mail.example>', text: nowOf(w) })),
  wrongly('stranger with her slip', (w) => ({ from: 'Anna Q <aq@work.example>', text: slip(w).join('\n') })),
  wrongly('list rewrites From', (w) => ({ from: '"Anna Quill via Kettle" <kettle@lists.example>', text: nowOf(w), headers: { 'Reply-To': 'Anna Quill <anna@quill.example>' } })),
  wrongly('Reply-To is Brian', (w) => ({ text: nowOf(w), headers: { 'Reply-To': 'brian@inkwell.example' } })),
  wrongly('Sender is Brian', (w) => ({ text: nowOf(w), headers: { Sender: 'Brian <brian@inkwell.example>' } })),
  wrongly('plus address', (w) => ({ from: 'Anna Quill <anna+zine@quill.example>', text: nowOf(w) })),
  wrongly('look-alike address', (w) => ({ from: 'Anna Quill <anna@qui1l.example>', text: nowOf(w) })),
  wrongly('two players, one mail', (w) => ({ text: `Hi Pat, from both of us:\n\nAnna:\n${nowOf(w)}\n\nBrian:\n${oldOf(w)}` })),
  wrongly('two players, by names in capitals', (w) => ({ text: `ANNA\n${nowOf(w)}\n\nBRIAN\n${oldOf(w)}\n\nA & B` })),
  wrongly('the slip of Brian from Anna', (w) => ({ text: w.game === 'fourth-game' ? `Brian plays:\n${nowOf(w)}` : filled(w, 'Brian', FRESH[w.game][0]).join('\n') })),
  ['a friendly mention of another', (w) => ({ letter: { text: `Hi Pat,\n\nBrian says hello, and he will send his own tomorrow.\n\n${nowOf(w)}\n\nAnna` }, expect: hers(w) })],
  ['CC to Brian', (w) => ({ letter: { text: nowOf(w), headers: { Cc: 'Brian <brian@inkwell.example>' } }, expect: hers(w) })],
  ['a failed check', (w) => ({ letter: { text: nowOf(w), headers: { 'Authentication-Results': 'mx.zine.example; spf=fail smtp.mailfrom=anna@quill.example; dkim=none; dmarc=fail header.from=quill.example' } }, expect: { ...hers(w), told: true } })],
  ['passed checks', (w) => ({ letter: { text: nowOf(w), headers: { 'Authentication-Results': 'mx.zine.example; dkim=pass header.i=@quill.example; spf=pass; dmarc=pass' } }, expect: hers(w) })],
  ['address in capitals, no name', (w) => ({ letter: { from: 'ANNA@QUILL.EXAMPLE', text: nowOf(w) }, expect: hers(w) })],
  ['name with the address in it', (w) => ({ letter: { from: '"anna@quill.example" <anna@quill.example>', text: nowOf(w) }, expect: hers(w) })],
] // prettier-ignore

/** What the referee passes on: as from whom it was first sent, with its own date. */
const REFEREE: readonly (readonly [string, (lines: readonly string[]) => string])[] = [
  ['Gmail, a note above', (l) => `anna's, for the file\n\n---------- Forwarded message ---------\nFrom: Anna Quill <anna@quill.example>\nDate: Mon, Mar 2, 2026 at 9:00 AM\nSubject: Re: Kettle Street\nTo: Pat Referee <pat@zine.example>\n\n\n${l.join('\n')}\n`],
  ['Outlook for iOS', (l) => `\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Anna Quill <anna@quill.example>\nSent: Monday, March 2, 2026 9:00:00 AM\nTo: Pat Referee <pat@zine.example>\nSubject: Re: Kettle Street\n\n${l.join('\n')}\n`],
  ['K-9', (l) => `\n\n-------- Original Message --------\nFrom: Anna Quill <anna@quill.example>\nSent: March 2, 2026 9:00:00 AM GMT+00:00\nTo: Pat Referee <pat@zine.example>\nSubject: Re: Kettle Street\n\n${l.join('\n')}\n`],
  ['Thunderbird, German', (l) => `\n\n-------- Weitergeleitete Nachricht --------\nBetreff: \tRe: Kettle Street\nDatum: \tMon, 2 Mar 2026 09:00:00 +0000\nVon: \tAnna Quill <anna@quill.example>\nAn: \tPat Referee <pat@zine.example>\n\n\n\n${l.join('\n')}\n`],
  ['Roundcube', (l) => `-------- Original Message --------\nSubject: Re: Kettle Street\nDate: 2026-03-02 09:00\nFrom: Anna Quill <anna@quill.example>\nTo: Pat Referee <pat@zine.example>\n\n${l.join('\n')}\n`],
  ['Proton', (l) => `------- Forwarded Message -------\nFrom: Anna Quill <anna@quill.example>\nDate: On Monday, March 2nd, 2026 at 9:00 AM\nSubject: Re: Kettle Street\nTo: Pat Referee <pat@zine.example>\n\n\n> ${l.join('\n> ')}\n`],
  ['Zoho', (l) => `============ Forwarded message ============\nFrom: Anna Quill <anna@quill.example>\nTo: "Pat Referee"<pat@zine.example>\nDate: Mon, 02 Mar 2026 09:00:00 +0000\nSubject: Re: Kettle Street\n============ Forwarded message ============\n\n${l.join('\n')}\n`],
  ['Evolution', (l) => `-------- Forwarded Message --------\nFrom: Anna Quill <anna@quill.example>\nTo: Pat Referee <pat@zine.example>\nSubject: Re: Kettle Street\nDate: Mon, 02 Mar 2026 09:00:00 +0000\n\n${l.join('\n')}\n`],
  ['mutt', (l) => `----- Forwarded message from Anna Quill <anna@quill.example> -----\n\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nFrom: Anna Quill <anna@quill.example>\nTo: pat@zine.example\nSubject: Re: Kettle Street\n\n${l.join('\n')}\n\n----- End forwarded message -----\n`],
  ['Claws', (l) => `Begin forwarded message:\n\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nFrom: Anna Quill <anna@quill.example>\nTo: pat@zine.example\nSubject: Re: Kettle Street\n\n\n${l.join('\n')}\n`],
  ['Samsung', (l) => `\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Anna Quill <anna@quill.example> \nDate: 02/03/2026  09:00  (GMT+00:00) \nTo: Pat Referee <pat@zine.example> \nSubject: Re: Kettle Street \n\n${l.join('\n')}\n`],
  ['Gmail, Icelandic', (l) => `---------- Forwarded message ---------\nFrá: Anna Quill <anna@quill.example>\nDate: mán., 2. mar. 2026 kl. 09:00\nSubject: Re: Kettle Street\nTo: Pat Referee <pat@zine.example>\n\n${l.join('\n')}\n`],
  ['Horde', (l) => `----- Forwarded message from Anna Quill <anna@quill.example> -----\n    Date: Mon, 02 Mar 2026 09:00:00 +0000\n    From: Anna Quill <anna@quill.example>\n Subject: Re: Kettle Street\n      To: pat@zine.example\n\n${l.join('\n')}\n\n----- End forwarded message -----\n`],
  ['her answer, quoting our slip', (l) => `---------- Forwarded message ---------\nFrom: Anna Quill <anna@quill.example>\nDate: Mon, Mar 2, 2026 at 9:00 AM\nSubject: Re: Kettle Street\nTo: Pat Referee <pat@zine.example>\n\n\n${l.join('\n')}\n\nOn Sun, Mar 1, 2026 at 7:00 PM Pat Referee <pat@zine.example> wrote:\n\n> Orders by the 8th, please.\n`],
] // prettier-ignore
const referees: readonly IntakeCase[] = REFEREE.flatMap(([what, put], i) =>
  forGames('fresh: forwarded by the referee', what, turnOf(GAMES, i, 2), (w) => ({
    letter: {
      from: 'Pat Referee <pat@zine.example>',
      subject: 'Fwd: Re: Kettle Street',
      date: 'Thu, 5 Mar 2026 20:00:00 +0000',
      text: put(FRESH[w.game][0].lines),
    },
    // A day that may be the second of March or the third of February is not used, and that is said.
    expect: { ...hers(w), ...(what === 'Samsung' ? {} : { sent: '2026-03-02T09:00:00.000Z' }) },
  })),
)

export const fresh: readonly IntakeCase[] = [
  ...quoting,
  ...lot('fresh: slips', SLIPS, WITH_SLIPS, 2),
  ...lot('fresh: frames', frames, GAMES, 2),
  ...lot('fresh: parts', PARTS, WITH_SLIPS, 2),
  ...lot('fresh: whose', WHOSE, GAMES, 2),
  ...referees,
]
