/** Takes from a line what says nothing of a book: tags, marks of quotation, bullets, numbering, pictures. */

const TAG = /<\/?[a-z!][^<>]{0,300}>/giu
/** Joiners, soft hyphens, marks of direction, control characters. */
const UNSEEN = /(?!\t)[\p{Cf}\p{Cc}]/gu
/** `3️⃣` */
const KEYCAP = /(\d)\uFE0F?\u20E3/gu
const PICTURES =
  /(?![\d#*©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE0E\u20E3]|\uFE0F/gu
const ENTITIES: Record<string, string> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  lt: '<',
  gt: '>',
  apos: '’',
  '#39': '’',
  rsquo: '’',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  ccedil: 'ç',
}

const BULLET = /^(?:[-–—−*+•◦▪▫■□●○‣⁃→➔➤►▶✓✔☐☑☒·»~]+\s*|\[[ xX✓]?\]\s*|o\s+(?=\p{Lu}))+/u
/** `> ` of mails, and the bars of tables. */
const QUOTED = /^(?:[>|]+\s*)+/u
/** `1.`, `2)`, `3 -`, `n° 4`, `#5`, `a)`, `II.`; never `1984` nor the first letter of `V. Hugo`. */
const NUMBERING =
  /^(?:\(?\d{1,3}\s?[.)\]°:](?!\d)\s*[-–—]?\s*|\d{1,2}\s?[-–—]\s+(?!\d)|n[°o]\s?\d{1,3}\s?[-–.:)]?\s+|#\d{1,3}[.:)]?\s+|\(?[a-z]\)\s+|(?:[ivx]{1,4}|[IVX]{2,4})[.)]\s+)(?=\S)/u
const EMPHASIS =
  /(?<![\p{L}\p{N}])(?:\*{1,3}|_{1,3}|~~|`)(?=\S)|(?<=\S)(?:\*{1,3}|_{1,3}|~~|`)(?![\p{L}\p{N}])/gu
const LINK = /\[([^\]]{1,200})\]\([^)]{0,300}\)|https?:\/\/\S+/gu

/** Returns the line without it; quotation marks around a title stay. */
export function cleanLine(line: string): string {
  const plain = line
    .replace(LINK, '$1')
    .replace(TAG, ' ')
    .replace(/&(#?\w{1,8});/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .normalize('NFC')
    .replace(KEYCAP, '$1. ')
    .replace(UNSEEN, '')
    .replace(PICTURES, ' ')
    // Digits and letters of full width
    .replace(/[\uFF01-\uFF5E]+/g, (wide) => wide.normalize('NFKC'))
    .replace(/[^\S\t]+/gu, ' ')
    .trim()
  const bare = plain.replace(QUOTED, '').replace(BULLET, '')
  return bare.replace(NUMBERING, '').replace(BULLET, '').replace(EMPHASIS, '').trim()
}
