/** ZPL II: the language of label printers by Zebra and of most others. Positions and sizes are in dots. */

export type Media = { dotsPerMm: number; widthMm: number; heightMm: number }
type At = { x: number; y: number }

/** Returns one label, printed as often as `copies` says. */
export const zplLabel = ({ dotsPerMm, widthMm, heightMm }: Media, fields: readonly string[], copies = 1) =>
  // ^CI28: the text is UTF-8. Nothing stays set from whoever printed before
  `^XA^CI28^PW${widthMm * dotsPerMm}^LL${heightMm * dotsPerMm}^LH0,0${fields.join('')}^PQ${copies}^XZ\n`

/** A line of text, its capitals a little lower than `dots`. */
export const zplText = ({ x, y, dots, text }: At & { dots: number; text: string }) =>
  `^FO${x},${y}^A0N,${dots}^FH^FD${escaped(text)}^FS`

/** An EAN-13 from its first twelve digits: the printer works out the last, and prints all of them below. */
export const zplEan13 = ({ x, y, module, height, digits }: At & Bars & { digits: string }) =>
  `^FO${x},${y}^BY${module}^BEN,${height},Y,N^FD${digits.slice(0, 12)}^FS`

/** A Code 128 with its text below. */
export const zplCode128 = ({ x, y, module, height, code }: At & Bars & { code: string }) =>
  // > would begin a code of the barcode's own
  `^FO${x},${y}^BY${module}^BCN,${height},Y,N,N^FH^FD${escaped(code.replaceAll('>', ''))}^FS`

type Bars = { /** Width of the thinnest bar. */ module: number; height: number }

/** A frame. */
export const zplBox = ({ x, y, width, height }: At & { width: number; height: number }) =>
  `^FO${x},${y}^GB${width},${height},2^FS`

/** ^ and ~ begin commands, _ an escaped byte: after ^FH their bytes are text. */
const escaped = (text: string) =>
  plain(text).replaceAll(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** The printer's font 0 is not known here: what letters take of their height, rather too much than too little. */
const widthOf = (text: string) =>
  [...text].reduce((all, letter) => {
    if (/[ilj.,:;'’|!()[\]tfr ]/.test(letter)) return all + 0.32
    if (/[mwMWÆŒœæ@—…%€]/.test(letter)) return all + 0.85
    return all + (/[\p{Lu}\d]/u.test(letter) ? 0.62 : 0.52)
  }, 0)

/** Returns the width of a text. */
export const zplWidth = (text: string, dots: number): number => Math.ceil(widthOf(plain(text)) * dots)

/** Returns lines of whole words that fit a width, at most so many: the last ends with … where there is more. */
export function zplLines(text: string, { dots, width, most }: { dots: number; width: number; most: number }) {
  const fits = (line: string) => zplWidth(line, dots) <= width
  const words = plain(text).split(' ')
  const lines: string[] = []
  for (let word = words.shift(); word !== undefined && word !== ''; word = words.shift()) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (fits(longer)) lines.splice(-1, 1, longer)
    else if (line !== undefined && lines.length === most) return [...lines.slice(0, -1), cut(line, fits)]
    else if (fits(word)) lines.push(word)
    else {
      // A word wider than the label is broken
      const letters = [...word]
      let head = letters.length - 1
      while (head > 1 && !fits(letters.slice(0, head).join(''))) head -= 1
      lines.push(letters.slice(0, head).join(''))
      words.unshift(letters.slice(head).join(''))
    }
  }
  return lines
}

function cut(line: string, fits: (line: string) => boolean): string {
  const words = line.split(' ')
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  const whole = words.join(' ').replace(/[\s,;:.–-]+$/, '')
  return fits(`${whole}…`) ? `${whole}…` : `${[...whole].slice(0, -1).join('')}…`
}
