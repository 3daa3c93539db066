// Letters passed on, and answered, by programs in the languages people have them in: one table of what programs call things, and
// the shapes they put it in. What each must come to was written before any was tried; docs/intake.md has both numbers.
import { annas, forGames, turnOf, type Draft } from '../cases'
import type { IntakeCase } from '../score'
import { GAMES, PAT, WITH_SLIPS, type World } from '../../support/letters/world'

interface Tongue {
  readonly name: string
  readonly from: string
  readonly date: string
  readonly sent: string
  readonly to: string
  readonly subject: string
  /** What is between the rules of a letter passed on. */
  readonly passed: string
  /** What Apple’s program says above one. */
  readonly begins: string
  /** 2 March 2026, nine o’clock, as it is said in full. */
  readonly moment: string
  /** Above an answer. */
  readonly wrote: (name: string, address: string) => string
}

const row = (
  name: string,
  labels: string,
  passed: string,
  begins: string,
  moment: string,
  wrote: Tongue['wrote'],
): Tongue => {
  const [from = '', date = '', sent = '', to = '', subject = ''] = labels.split('|')
  return { name, from, date, sent, to, subject, passed, begins, moment, wrote }
}

const TONGUES: readonly Tongue[] = [
  row('English', 'From|Date|Sent|To|Subject', 'Forwarded message', 'Begin forwarded message:', 'Monday, March 2, 2026 at 9:00 AM', (n, a) => `On Mon, Mar 2, 2026 at 9:00 AM ${n} <${a}> wrote:`),
  row('German', 'Von|Datum|Gesendet|An|Betreff', 'Weitergeleitete Nachricht', 'Anfang der weitergeleiteten Nachricht:', 'Montag, 2. März 2026 um 09:00', (n, a) => `Am Mo., 2. März 2026 um 09:00 Uhr schrieb ${n} <${a}>:`),
  row('French', 'De|Date|Envoyé|À|Objet', 'Message transféré', 'Début du message transféré :', 'lundi 2 mars 2026 à 09:00', (n, a) => `Le lun. 2 mars 2026 à 09:00, ${n} <${a}> a écrit :`),
  row('Spanish', 'De|Fecha|Enviado|Para|Asunto', 'Mensaje reenviado', 'Inicio del mensaje reenviado:', 'lunes, 2 de marzo de 2026, 9:00', (n, a) => `El lun, 2 mar 2026 a las 9:00, ${n} (<${a}>) escribió:`),
  row('Italian', 'Da|Data|Inviato|A|Oggetto', 'Messaggio inoltrato', 'Inizio messaggio inoltrato:', 'lunedì 2 marzo 2026 09:00', (n, a) => `Il giorno lun 2 mar 2026 alle ore 09:00 ${n} <${a}> ha scritto:`),
  row('Portuguese', 'De|Data|Enviado|Para|Assunto', 'Mensagem encaminhada', 'Início da mensagem reencaminhada:', 'segunda-feira, 2 de março de 2026 às 09:00', (n, a) => `${n} <${a}> escreveu (segunda, 2/03/2026 à(s) 09:00):`),
  row('Brazilian', 'De|Data|Enviada em|Para|Assunto', 'Forwarded message', 'Início da mensagem encaminhada:', 'seg., 2 de mar. de 2026 09:00', (n, a) => `Em seg., 2 de mar. de 2026 às 09:00, ${n} <${a}> escreveu:`),
  row('Dutch', 'Van|Datum|Verzonden|Aan|Onderwerp', 'Doorgestuurd bericht', 'Begin doorgestuurd bericht:', 'maandag 2 maart 2026 om 09:00', (n, a) => `Op ma 2 mrt 2026 om 09:00 schreef ${n} <${a}>:`),
  row('Danish', 'Fra|Dato|Sendt|Til|Emne', 'Videresendt meddelelse', 'Start på videresendt besked:', 'mandag den 2. marts 2026 kl. 09.00', (n, a) => `Den man. 2. mar. 2026 kl. 09.00 skrev ${n} <${a}>:`),
  row('Norwegian', 'Fra|Dato|Sendt|Til|Emne', 'Videresendt melding', 'Videresendt melding:', 'mandag 2. mars 2026 kl. 09:00', (n, a) => `man. 2. mars 2026 kl. 09:00 skrev ${n} <${a}>:`),
  row('Swedish', 'Från|Datum|Skickat|Till|Ämne', 'Vidarebefordrat meddelande', 'Vidarebefordrat brev:', 'måndag 2 mars 2026 kl. 09:00', (n, a) => `Den mån 2 mars 2026 kl 09:00 skrev ${n} <${a}>:`),
  row('Finnish', 'Lähettäjä|Päivämäärä|Lähetetty|Vastaanottaja|Aihe', 'Välitetty viesti', 'Välitetty viesti alkaa:', 'maanantai 2. maaliskuuta 2026 klo 9.00', (n, a) => `ma 2. maalisk. 2026 klo 9.00 ${n} (${a}) kirjoitti:`),
  row('Icelandic', 'Frá|Dags|Sent|Til|Efni', 'Áframsend skilaboð', 'Framsend skilaboð hefjast:', 'mánudagur, 2. mars 2026 kl. 09:00', (n, a) => `Þann mán., 2. mar. 2026 kl. 09:00 skrifaði ${n} <${a}>:`),
  row('Estonian', 'Saatja|Kuupäev|Saadetud|Adressaat|Teema', 'Edastatud kiri', 'Algab edastatud sõnum:', 'esmaspäev, 2. märts 2026 09:00', (n, a) => `Kuupäev E, 2. märts 2026 kell 09:00 kirjutas ${n} <${a}>:`),
  row('Latvian', 'No|Datums|Nosūtīts|Kam|Tēma', 'Pārsūtītais ziņojums', 'Pārsūtītā ziņojuma sākums:', 'pirmdiena, 2026. gada 2. marts 09:00', (n, a) => `pirmd., 2026. g. 2. marts, plkst. 09:00 — lietotājs ${n} (<${a}>) rakstīja:`),
  row('Lithuanian', 'Nuo|Data|Išsiųsta|Kam|Tema', 'Persiųstas laiškas', 'Persiųsto laiško pradžia:', '2026 m. kovo 2 d., pirmadienis 09:00', (n, a) => `2026-03-02, pr, 09:00 ${n} <${a}> rašė:`),
  row('Polish', 'Od|Data|Wysłane|Do|Temat', 'Wiadomość przekazana', 'Początek przekazywanej wiadomości:', 'poniedziałek, 2 marca 2026 09:00', (n, a) => `pon., 2 mar 2026 o 09:00 ${n} <${a}> napisał(a):`),
  row('Czech', 'Od|Datum|Odesláno|Komu|Předmět', 'Přeposlaná zpráva', 'Začátek přeposílané zprávy:', 'pondělí 2. března 2026 9:00', (n, a) => `po 2. 3. 2026 v 9:00 odesílatel ${n} <${a}> napsal:`),
  row('Slovak', 'Od|Dátum|Odoslané|Komu|Predmet', 'Preposlaná správa', 'Začiatok preposlanej správy:', 'pondelok 2. marca 2026 9:00', (n, a) => `po 2. 3. 2026 o 9:00 ${n} <${a}> napísal(a):`),
  row('Hungarian', 'Feladó|Dátum|Elküldve|Címzett|Tárgy', 'Továbbított üzenet', 'Továbbított levél kezdete:', '2026. március 2., hétfő 9:00', (n, a) => `${n} <${a}> ezt írta (időpont: 2026. márc. 2., H, 9:00):`),
  row('Romanian', 'De la|Dată|Trimis|Către|Subiect', 'Mesaj redirecționat', 'Începutul mesajului redirecționat:', 'luni, 2 martie 2026 la 09:00', (n, a) => `În lun., 2 mar. 2026 la 09:00, ${n} <${a}> a scris:`),
  row('Slovene', 'Od|Datum|Poslano|Za|Zadeva', 'Posredovano sporočilo', 'Začetek posredovanega sporočila:', 'ponedeljek, 2. marec 2026 09:00', (n, a) => `V pon., 2. mar. 2026 ob 09:00 je oseba ${n} <${a}> napisala:`),
  row('Croatian', 'Od|Datum|Poslano|Prima|Predmet', 'Proslijeđena poruka', 'Započni proslijeđenu poruku:', 'ponedjeljak, 2. ožujka 2026. 09:00', (n, a) => `pon, 2. ožu 2026. u 09:00 ${n} <${a}> napisao je:`),
  row('Serbian', 'Од|Датум|Послато|За|Наслов', 'Прослеђена порука', 'Почетак прослеђене поруке:', 'понедељак, 2. март 2026. 09:00', (n, a) => `пон, 2. мар 2026. у 09:00 ${n} <${a}> је написао/ла:`),
  row('Bulgarian', 'От|Дата|Изпратено|До|Тема', 'Препратено съобщение', 'Начало на препратеното съобщение:', 'понеделник, 2 март 2026 г. 9:00', (n, a) => `На пн, 2.03.2026 г. в 9:00 ${n} <${a}> написа:`),
  row('Russian', 'От|Дата|Отправлено|Кому|Тема', 'Пересылаемое сообщение', 'Начало переадресованного сообщения:', 'понедельник, 2 марта 2026 г. 9:00', (n, a) => `пн, 2 мар. 2026 г. в 09:00, ${n} <${a}>:`),
  row('Ukrainian', 'Від|Дата|Надіслано|Кому|Тема', 'Переслане повідомлення', 'Початок листа, що пересилається:', 'понеділок, 2 березня 2026 р. 09:00', (n, a) => `пн, 2 бер. 2026 р. о 09:00 ${n} <${a}> пише:`),
  row('Greek', 'Από|Ημερομηνία|Στάλθηκε|Προς|Θέμα', 'Προωθημένο μήνυμα', 'Αρχή προωθημένου μηνύματος:', 'Δευτέρα, 2 Μαρτίου 2026 9:00 π.μ.', (n, a) => `Στις Δευ 2 Μαρ 2026 στις 9:00 π.μ., ο χρήστης ${n} <${a}> έγραψε:`),
  row('Turkish', 'Kimden|Tarih|Gönderildi|Kime|Konu', 'İletilmiş mesaj', 'İletilen mesaj başlangıcı:', '2 Mart 2026 Pazartesi 09:00', (n, a) => `${n} <${a}>, 2 Mar 2026 Pzt, 09:00 tarihinde şunu yazdı:`),
  row('Hebrew', 'מאת|תאריך|נשלח|אל|נושא', 'הודעה שהועברה', 'תחילת ההודעה שהועברה:', 'יום שני, 2 במרץ 2026 בשעה 09:00', (n, a) => `‫בתאריך יום ב׳, 2 במרץ 2026 ב-9:00 מאת ‪${n}‬‏ <‪${a}‬‏>:‬`),
  row('Arabic', 'من|تاريخ|تم الإرسال|إلى|الموضوع', 'رسالة مُحوَّلة', 'بدء الرسالة المعاد توجيهها:', 'الاثنين، 2 مارس 2026 09:00 ص', (n, a) => `في الاثنين، 2 مارس 2026 في 9:00 ص تمت كتابة ما يلي بواسطة ‪${n}‬‏ <‪${a}‬‏>:`),
  row('Chinese', '发件人|日期|发送时间|收件人|主题', '转发的邮件', '开始转发邮件：', '2026年3月2日 星期一 9:00', (n, a) => `${n} <${a}> 于2026年3月2日周一 09:00写道：`),
  row('Taiwanese', '寄件者|日期|傳送時間|收件者|主旨', '轉寄的郵件', '開始轉寄郵件：', '2026年3月2日 星期一 上午 9:00', (n, a) => `${n} <${a}> 於 2026年3月2日 週一 上午9:00寫道：`),
  row('Japanese', '差出人|日付|送信日時|宛先|件名', '転送されたメッセージ', '転送されたメッセージ：', '2026年3月2日 月曜日 9:00', (n, a) => `2026年3月2日(月) 9:00 ${n} <${a}>:`),
  row('Korean', '보낸 사람|날짜|보낸 날짜|받는 사람|제목', '전달된 메일', '전달된 메시지:', '2026년 3월 2일 월요일 오전 9:00', (n, a) => `2026년 3월 2일 (월) 오전 9:00, ${n} <${a}>님이 작성:`),
  row('Vietnamese', 'Từ|Ngày|Đã gửi|Đến|Chủ đề', 'Thư được chuyển tiếp', 'Bắt đầu thư được chuyển tiếp:', 'Thứ Hai, 2 tháng 3, 2026 09:00', (n, a) => `Vào Th 2, 2 thg 3, 2026 vào lúc 09:00 ${n} <${a}> đã viết:`),
] // prettier-ignore

const ANNA = ['Anna Quill', 'anna@quill.example'] as const
const BRIAN = ['Brian', 'brian@inkwell.example'] as const
type Person = readonly [name: string, address: string]

/** A letter passed on, as a kind of program has it. */
type Program = readonly [name: string, put: (t: Tongue, who: Person, lines: readonly string[]) => string]
const marked = (lines: readonly string[]): readonly string[] => lines.map((line) => (line === '' ? '>' : `> ${line}`))

const PROGRAMS: readonly Program[] = [
  [
    'Gmail',
    (t, [n, a], lines) =>
      [
        `---------- ${t.passed} ---------`,
        `${t.from}: ${n} <${a}>`,
        `${t.date}: ${t.moment}`,
        `${t.subject}: orders`,
        `${t.to}: Pat Referee <pat@zine.example>`,
        '',
        '',
        ...lines,
      ].join('\n'),
  ],
  [
    'Apple Mail',
    (t, [n, a], lines) =>
      [
        t.begins,
        '',
        ...marked([
          `${t.from}: ${n} <${a}>`,
          `${t.subject}: orders`,
          `${t.date}: ${t.moment}`,
          `${t.to}: Pat Referee <pat@zine.example>`,
          '',
          ...lines,
        ]),
      ].join('\n'),
  ],
  [
    'Outlook for Mac',
    (t, [n, a], lines) =>
      [
        `${t.from}: ${n} <${a}>`,
        `${t.date}: ${t.moment}`,
        `${t.to}: Pat Referee <pat@zine.example>`,
        `${t.subject}: orders`,
        ...lines,
      ].join('\n'),
  ],
  [
    'Outlook on the web',
    (t, [n, a], lines) =>
      [
        '________________________________',
        `${t.from}: ${n} <${a}>`,
        `${t.sent}: ${t.moment}`,
        `${t.to}: Pat Referee <pat@zine.example>`,
        `${t.subject}: orders`,
        '',
        ...lines,
      ].join('\n'),
  ],
  [
    'Thunderbird',
    (t, [n, a], lines) =>
      [
        `-------- ${t.passed} --------`,
        `${t.subject}: \torders`,
        `${t.date}: \tMon, 2 Mar 2026 09:00:00 +0000`,
        `${t.from}: \t${n} <${a}>`,
        `${t.to}: \tpat@zine.example`,
        '',
        '',
        ...lines,
      ].join('\n'),
  ],
  [
    'Yahoo',
    (t, [n, a], lines) =>
      [
        `  ----- ${t.passed} ----- ${t.from}: "${n}" <${a}>${t.to}: "Pat Referee" <pat@zine.example>${t.sent}: ${t.moment}${t.subject}: orders`,
        ...lines,
      ].join('\n'),
  ],
  [
    'HubSpot',
    (t, [n, a], lines) =>
      [
        `---------- ${t.passed} ---------`,
        `${t.from}: ${n} <${a}>`,
        `${t.date}: ${t.moment}`,
        `${t.subject}: orders`,
        `${t.to}: pat@zine.example`,
        'CC: Cleo <cleo@leeds.example>',
        '',
        ...lines,
      ].join('\n'),
  ],
]

const letterOf = (w: World, name: string): readonly string[] => ['Hi Pat,', '', ...w.now.lines, '', name.split(' ')[0]!]

const each = (
  group: string,
  games: readonly (typeof GAMES)[number][],
  make: (w: World, t: Tongue, program: Program) => Draft,
  shift: number,
): readonly IntakeCase[] =>
  TONGUES.flatMap((t, i) => {
    const program = PROGRAMS[(i + shift) % PROGRAMS.length]!
    return forGames(group, `${program[0]}, ${t.name}`, turnOf(games, i + shift, 1), (w) => make(w, t, program))
  })

const NINE = '2026-03-02T09:00:00.000Z'
const byReferee = (w: World, t: Tongue, [, put]: Program): Draft => ({
  letter: {
    from: `${PAT.name} <${PAT.address}>`,
    subject: 'Fwd: orders',
    text: put(t, ANNA, letterOf(w, ANNA[0])),
  },
  expect: { ...annas(w), sent: NINE },
})
const byPlayer = (w: World, t: Tongue, [, put]: Program): Draft => ({
  letter: { subject: 'Fwd: orders', text: put(t, BRIAN, letterOf(w, BRIAN[0])) },
  expect: { asks: 'player' },
})
/** The player’s own orders above an older letter that nothing marks. */
const answered = (w: World, t: Tongue): Draft => ({
  letter: {
    subject: 'Re: Kettle Street',
    text: `Hello Pat,\n\n${w.now.lines.join('\n')}\n\nAnna\n\n${t.wrote('Pat Referee', PAT.address)}\n\n${w.old.lines.join('\n')}\n\nPat`,
  },
  expect: annas(w),
})
/** The same, below the older letter, which is marked. */
const below = (w: World, t: Tongue): Draft => ({
  letter: {
    subject: 'Re: Kettle Street',
    text: `${t.wrote('Pat Referee', PAT.address)}\n${marked(['Dear all,', '', ...w.old.lines, '', 'Pat']).join('\n')}\n\n${w.now.lines.join('\n')}\n\nAnna`,
  },
  expect: annas(w),
})
/** Above labelled lines as Outlook has them. */
const labelled = (w: World, t: Tongue): Draft => ({
  letter: {
    subject: 'Re: Kettle Street',
    text: `${w.now.lines.join('\n')}\n\nAnna\n\n${PROGRAMS[2]![1](t, ['Pat Referee', PAT.address], w.old.lines)}`,
  },
  expect: annas(w),
})

export const tongues: readonly IntakeCase[] = [
  ...each('tongues: passed on by the referee', GAMES, byReferee, 0),
  ...each('tongues: passed on by the referee', GAMES, byReferee, 3),
  ...each('tongues: passed on by a player', WITH_SLIPS, byPlayer, 1),
  ...TONGUES.flatMap((t, i) =>
    forGames('tongues: answered', `above, ${t.name}`, turnOf(GAMES, i, 1), (w) => answered(w, t)),
  ),
  ...TONGUES.flatMap((t, i) =>
    i % 2 === 0
      ? forGames('tongues: answered', `below, ${t.name}`, turnOf(GAMES, i + 1, 1), (w) => below(w, t))
      : forGames('tongues: answered', `labelled, ${t.name}`, turnOf(GAMES, i + 2, 1), (w) => labelled(w, t)),
  ),
]
