/** The name of somebody of whom the shop has no book, as a reader types it. */

export const MAX_WANTED_NAME = 80
const MIN_WORDS = 2
const MAX_WORDS = 5
/** `Haruki`, `O’Connor`, `Saint-Exupéry`, `Jr.`, `J.R.R.`: no number, and no address. */
const NAME_WORD = /^(?:(?:\p{L}\.)+|\p{L}[\p{L}\p{M}'’-]*\.?)$/u

/** Returns a whole name with single spaces; undefined for what can be none. A word alone is nobody's whole name. */
export function readWantedName(typed: string): string | undefined {
  // Filed as on a shelf: `Murakami, Haruki`
  const words = typed.normalize('NFC').trim().replace(',', ' ').split(/\s+/)
  const isName =
    words.length >= MIN_WORDS && words.length <= MAX_WORDS && words.every((word) => NAME_WORD.test(word))
  const name = words.join(' ')
  return isName && name.length <= MAX_WANTED_NAME ? name : undefined
}
