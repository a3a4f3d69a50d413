/** Converts text with markup to plain text with paragraphs, safe wherever it is shown. */
import { decodeHTML } from 'entities'

const KNOWN_TAG =
  /<\/?(?:p|br|hr|div|span|b|i|em|strong|u|ul|ol|li|dl|dt|dd|h[1-6]|a|sup|sub|small|font|center|blockquote|q|cite|table|tr|td|th|tbody|script|style|img)\b[^<>]*>/i
const HIDDEN = /<!--|<(script|style)\b/gi
const PARAGRAPH = /<\/?(?:p|div|h[1-6]|ul|ol|dl|blockquote|table|hr)\b[^<>]*>/gi
const LINE = /<(?:br|\/?(?:tr|dt|dd))\b[^<>]*>/gi
const ITEM = /<li\b[^<>]*>/gi
const TAG = /<\/?[a-z!][^<>]*>/gi
// PostgreSQL cannot store NUL, and other control characters do not belong in a text
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/** Removes comments, scripts and styles; an unclosed one hides the rest, as in a browser. */
function withoutHidden(html: string): string {
  // ASCII only: other letters may change their length with their case
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let [shown, at] = ['', 0]
  for (;;) {
    HIDDEN.lastIndex = at
    const found = HIDDEN.exec(html)
    if (!found) return shown + html.slice(at)
    shown += html.slice(at, found.index)
    const end = found[1] ? `</${found[1].toLowerCase()}>` : '-->'
    const close = lower.indexOf(end, found.index)
    if (close === -1) return shown
    at = close + end.length
  }
}

const withoutMarkup = (html: string) =>
  decodeHTML(
    withoutHidden(html)
      .replace(/\s+/g, ' ')
      .replace(ITEM, '\n– ')
      .replace(PARAGRAPH, '\n\n')
      .replace(LINE, '\n')
      .replace(TAG, ''),
  )

const tidy = (text: string) =>
  text
    .replace(CONTROLS, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Returns the text of HTML, escaped once or twice, or of plain text, with its paragraphs and lines. */
export function plainText(written: string): string {
  const once = KNOWN_TAG.test(written) ? withoutMarkup(written) : decodeHTML(written)
  return tidy(KNOWN_TAG.test(once) ? withoutMarkup(once) : once)
}
