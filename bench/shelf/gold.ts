/** Books beside a shelf of one, with what is right to say of them. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type GoldCase = {
  /** `same` work, an `other` one, or of a series whose volume is owned. */
  right: 'same' | 'other' | `volume ${number}`
  /** ISBN of the book that is looked at. */
  isbn: string
  /** What is owned: the ISBN of another, or `Title / Author` as a file of another site has it. */
  owned: string
}

/** Reads a file of cases: what is right, the ISBN, what is owned, and what a reader of the file wants to know besides. */
export const readGold = (name: string): GoldCase[] =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [right = '', isbn = '', owned = ''] = line.split('\t')
      return { right: right as GoldCase['right'], isbn, owned }
    })
