/**
 * The sample data of a first start: known facts and our own descriptions. Books and categories are in
 * `books.ndjson` and `categories.ndjson`, one per line.
 */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { inCheckout } from '#server/platform/runtime/environment.ts'
import { biographies } from './biographies.ts'
import { company } from './company.ts'
import { displayTables, hero, staffPicks } from './shown.ts'
import { events } from './events.ts'
import { SampleBook, SampleCategory, type SampleSupplier } from './types.ts'

// Distributors by the names that French booksellers know. Addresses and conditions are invented.

/** Publishers without a distributor are not listed: their sold-out books cannot be ordered. */
const suppliers: SampleSupplier[] = [
  {
    name: 'Sodis',
    leadDays: 3,
    cutOff: '16:30',
    francoEuros: 150,
    discountPercent: 36,
    returnDays: 365,
    publishers: ['L’École des loisirs', 'Les Éditions de Minuit', 'Christian Bourgois'],
  },
  {
    name: 'Interforum',
    leadDays: 2,
    cutOff: '16:30',
    francoEuros: 200,
    discountPercent: 35,
    returnDays: 365,
    publishers: ['La Découverte', 'Pocket', '10/18', 'Presses de la Cité'],
  },
  {
    name: 'Union Distribution',
    leadDays: 3,
    cutOff: '11:00',
    francoEuros: 120,
    discountPercent: 37,
    returnDays: 365,
    publishers: ['Actes Sud', 'Flammarion', 'Casterman', 'J’ai lu', 'Arthaud'],
  },
  {
    name: 'Hachette Distribution',
    leadDays: 2,
    cutOff: '17:00',
    francoEuros: 150,
    discountPercent: 38,
    returnDays: 365,
    publishers: ['Larousse', 'Glénat', 'Albin Michel', 'Hachette Pratique'],
  },
]

/** Reads the sample data; parents of categories come before their children. Throws on an invalid line. */
export function readSample() {
  return {
    categories: readLines(inCheckout('src/server/app/sample/categories.ndjson'), SampleCategory),
    books: readLines(inCheckout('src/server/app/sample/books.ndjson'), SampleBook),
    suppliers,
    company,
    hero,
    events,
    staffPicks,
    displayTables,
    biographies,
  }
}

function readLines<T extends z.ZodType>(file: string, shape: T): z.infer<T>[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line, index) => {
    try {
      return shape.parse(JSON.parse(line))
    } catch (error) {
      throw new Error(`Line ${index + 1} of ${file} is wrong.`, { cause: error })
    }
  })
}
