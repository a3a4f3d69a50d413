/**
 * Company texts are written elsewhere, sometimes as HTML: pages show their words only. What looks like markup is taken
 * away here and what is left is rendered as text, so that no setting can put markup, scripts or styles into a page.
 */

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  icirc: 'î',
  iuml: 'ï',
  ucirc: 'û',
  ugrave: 'ù',
  oelig: 'œ',
  Eacute: 'É',
  Agrave: 'À',
  copy: '©',
}

const LAST_CODE_POINT = 0x10_ff_ff

function character(entity: string): string | undefined {
  const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity)
  if (!code) return ENTITIES[entity]
  const point = code[1] ? Number.parseInt(code[1], 16) : Number(code[2])
  return point > 0 && point <= LAST_CODE_POINT ? String.fromCodePoint(point).toWellFormed() : undefined
}

const withoutMarkup = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[^]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|svg|iframe)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\b[^<>]*>\n?/gi, '\n')
    .replace(/<\/?(?:p|div|section|article|ul|ol|h[1-6]|blockquote|table|tr|hr)\b[^<>]*>/gi, '\n\n')
    .replace(/<li\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w{1,8});/g, (whole, entity: string) => character(entity) ?? whole)

/** Returns the paragraphs of a company text, each as its lines, without markup and without empty ones. */
export function plainParagraphs(text: string): string[][] {
  return withoutMarkup(text)
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
}
