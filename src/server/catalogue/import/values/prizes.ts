/** Parses the prizes of a book: `Prix Goncourt 1984; Prix Hemingway 1986`. */
import { readPrizes, writtenPrizes } from '#shared/catalogue/prizes.ts'
import { EMPTY, fault, value, type Parsed } from '#shared/parsing/parsed.ts'
import { prizeKey } from '../../books/prizes.ts'
import { parseList } from './list.ts'
import { NAME_LENGTH } from './lengths.ts'

const MAX_PRIZES = 20

/** Returns prizes, each once, as one text. */
export function parsePrizes(cell: string): Parsed<string> {
  const prizes = readPrizes((parseList(cell.trim()) ?? [cell]).join(';').toWellFormed())
  const distinct = [
    ...new Map(prizes.map((prize) => [`${prizeKey(prize.name)} ${prize.year}`, prize])).values(),
  ]
  if (distinct.length === 0) return EMPTY
  if (distinct.length > MAX_PRIZES)
    return fault(`more than ${MAX_PRIZES} prizes: separate them by semicolons`)
  const long = distinct.find(({ name }) => name.length > NAME_LENGTH)
  if (long) return fault(`a prize of ${long.name.length} characters: separate prizes by semicolons`)
  return value(writtenPrizes(distinct))
}
