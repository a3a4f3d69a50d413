/** ISBNs of a pasted text, one per line or among words: none is lost, however long its lines are. */
import { isbnsIn } from './isbn-in-line.ts'

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u

/** Returns the ISBNs of a text, each once: those that are right, and those whose check digit is wrong. */
export function isbnsOfText(text: string): { right: string[]; wrong: string[] } {
  const found = text.split(LINE_END).flatMap((line) => isbnsIn(line))
  const those = (isValid: boolean) => [
    ...new Set(found.filter((one) => one.isValid === isValid).map(({ isbn }) => isbn)),
  ]
  return { right: those(true), wrong: those(false) }
}
