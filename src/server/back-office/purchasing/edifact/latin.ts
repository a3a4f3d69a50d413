/** The UNOC character set, which is ISO 8859-1: suppliers' systems read no other. */

const OUTSIDE = /[^\u0020-\u007E\u00A1-\u00FF]/gu

const INSTEAD: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  Ÿ: 'Y',
  ł: 'l',
  Ł: 'L',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '€': 'EUR',
}

/**
 * Converts a text to those characters: others become a replacement, lose their accents, or become a question
 * mark.
 */
export const toLatin = (text: string): string =>
  text
    .normalize('NFC')
    .replace(OUTSIDE, (one) => INSTEAD[one] ?? (/[\s\p{Cc}]/u.test(one) ? ' ' : withoutAccents(one)))
    .replace(/ +/g, ' ')
    .trim()

const withoutAccents = (one: string) => one.normalize('NFKD').replace(OUTSIDE, '') || '?'

/** Cuts a text into pieces of at most this length, between words if possible. */
export function cutInto(text: string, length: number): string[] {
  if (text.length <= length) return [text]
  const space = text.lastIndexOf(' ', length)
  const end = space > 0 ? space : length
  return [text.slice(0, end), ...cutInto(text.slice(end).trimStart(), length)]
}
