/**
 * The sample data of a first start: known facts and our own descriptions. Books and categories are in
 * `books.ndjson` and `categories.ndjson`, one per line.
 */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { inCheckout } from '#server/platform/runtime/environment.ts'
import { biographies } from './biographies.ts'
import { company } from './company.ts'
import { displayTables } from './display-tables.ts'
import { events } from './events.ts'
import { hero } from './hero.ts'
import { staffPicks } from './staff-picks.ts'
import { suppliers } from './suppliers.ts'
import { SampleBook, SampleCategory } from './types.ts'

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
