/** What people who mean harm write into forms, files and settings. Whatever of it runs calls `ran`. */

/** Says that a page shows what was stored. */
export const MARK = 'Zoe-Mark'

const HTML = [
  `<script>ran('script')</script>`,
  `<img src=x onerror=ran('image')>`,
  `"><svg onload=ran('svg')><animate onbegin=ran('animate') attributeName=x dur=1s>`,
  `'><iframe srcdoc="<script>parent.ran('frame')</script>"></iframe>`,
  `</script><script>ran('after-script')</script>`,
  `--><script>ran('comment')</script>`,
  `</title><script>ran('title')</script>`,
  `</textarea><script>ran('textarea')</script>`,
  `</style><script>ran('style')</script>`,
  `<details open ontoggle=ran('toggle')>`,
  `<input autofocus onfocus=ran('focus')>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=ran('mutation')>`,
  `&lt;img src=x onerror=ran('twice')&gt;`,
  `<a href="javascript:ran('link')">x</a>`,
  `<meta http-equiv=refresh content="0;url=javascript:ran('refresh')">`,
  `<form action="javascript:ran('form')"><button>x</button></form>`,
  `<link rel=stylesheet href=//evil.invalid/x.css>`,
]

const TEMPLATES = [
  "{{constructor.constructor('ran(1)')()}}",
  "${ran('literal')}",
  "<%= ran('erb') %>",
  "#{ran('pug')}",
  "$&$`$'",
]

const FORMULAS = [`=HYPERLINK("http://evil.invalid","x")`, `+cmd|' /C calc'!A0`, '@SUM(1+1)', '-2+3']

const HEADERS = ['x\r\nBcc: eve@evil.invalid', 'x\nContent-Type: text/html\n\n<script>ran("header")</script>']

/** Right-to-left override and isolate without their ends, a zero-width joiner, a separator that JSON allows and scripts did not. */
const DIRECTIONS = ['\u202Egnp.exe', '\u2067\u2066', 'a\u200Db', '\u2028ran("separator")\u2029']

/** Every injection in one text, for places that hold any text. */
export const INJECTED = [MARK, ...FORMULAS, ...HTML, ...TEMPLATES, ...HEADERS, ...DIRECTIONS].join(' ')

/** What breaks out of an attribute or a style before it does harm. */
export const INJECTED_VALUE = `#123456;}</style>"'><script>ran('value')</script><img src=x onerror=ran('value')>`

/** An address that runs when it is followed, opened or loaded. */
export const INJECTED_LINK = `javascript:ran('address')//${MARK}`
