// HTML character references → characters: the Latin-1 names, the typographic ones, and letters of players' names.

const LATIN_1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
  'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
  'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')

const NAMED = new Map<string, string>([
  ...LATIN_1.map((name, i): [string, string] => [name, String.fromCharCode(0xa0 + i)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    AMP: '&',
    LT: '<',
    GT: '>',
    QUOT: '"',
    ndash: '–',
    mdash: '—',
    horbar: '―',
    hyphen: '‐',
    dash: '‐',
    minus: '−',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    prime: '′',
    Prime: '″',
    trade: '™',
    euro: '€',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '',
    zwj: '',
    lrm: '',
    rlm: '',
    ZeroWidthSpace: '',
    NoBreak: '',
    wbr: '',
    colon: ':',
    comma: ',',
    period: '.',
    semi: ';',
    lpar: '(',
    rpar: ')',
    lsqb: '[',
    rsqb: ']',
    lcub: '{',
    rcub: '}',
    lbrack: '[',
    rbrack: ']',
    num: '#',
    sol: '/',
    plus: '+',
    equals: '=',
    excl: '!',
    quest: '?',
    ast: '*',
    commat: '@',
    percnt: '%',
    Tab: '\t',
    NewLine: '\n',
    le: '≤',
    ge: '≥',
    ne: '≠',
    larr: '←',
    rarr: '→',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Zcaron: 'Ž',
    zcaron: 'ž',
    Ccaron: 'Č',
    ccaron: 'č',
    Rcaron: 'Ř',
    rcaron: 'ř',
    Ecaron: 'Ě',
    ecaron: 'ě',
    Yuml: 'Ÿ',
    Wcirc: 'Ŵ',
    wcirc: 'ŵ',
    Ycirc: 'Ŷ',
    ycirc: 'ŷ',
    Lstrok: 'Ł',
    lstrok: 'ł',
    Aogon: 'Ą',
    aogon: 'ą',
    Eogon: 'Ę',
    eogon: 'ę',
    Sacute: 'Ś',
    sacute: 'ś',
    Cacute: 'Ć',
    cacute: 'ć',
    Nacute: 'Ń',
    nacute: 'ń',
    Zacute: 'Ź',
    zacute: 'ź',
    Zdot: 'Ż',
    zdot: 'ż',
    Scedil: 'Ş',
    scedil: 'ş',
    Gbreve: 'Ğ',
    gbreve: 'ğ',
    Idot: 'İ',
    inodot: 'ı',
    imath: 'ı',
    Odblac: 'Ő',
    odblac: 'ő',
    Udblac: 'Ű',
    udblac: 'ű',
    Amacr: 'Ā',
    amacr: 'ā',
    Emacr: 'Ē',
    emacr: 'ē',
  }),
])

/** Numbers 128–159 are control characters in Unicode, but mail means the Windows set by them. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function numbered(code: number): string {
  if (code >= 128 && code <= 159) return WINDOWS[code - 128]!
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd'
  return String.fromCodePoint(code)
}

/** Text with its character references replaced; what is not one stays as it is. Linear. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,8})|([A-Za-z][A-Za-z0-9]{1,30}));?/g,
    (whole, decimal: string, hex: string, name: string) => {
      if (decimal !== undefined) return numbered(Number(decimal))
      if (hex !== undefined) return numbered(parseInt(hex, 16))
      return NAMED.get(name) ?? whole
    },
  )
}
