/** Open Library's Books API (`jscmd=data`). */
import { z } from 'zod'
import type { BookFacts } from '../book-record.ts'
import { present } from '../csv/row-facts.ts'
import { sortNameOf } from '../values/people.ts'
import { askService, type LookedUp, type Service } from './service.ts'

const named = z.array(z.object({ name: z.string() })).optional()

const Answer = z.record(
  z.string(),
  z.object({
    title: z.string().min(1),
    subtitle: z.string().optional(),
    authors: named,
    publishers: named,
    publish_date: z.string().optional(),
    number_of_pages: z.number().int().positive().optional(),
    cover: z.object({ large: z.url().optional() }).optional(),
  }),
)

/** Reads `1994`, `March 2003` or `Mar 01, 2003`, as exact as it is written. */
export function writtenDate(text: string): string | undefined {
  const iso = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.exec(text.trim())?.[0]
  if (iso !== undefined) return iso
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? []
  const time = Date.parse(`${text} UTC`)
  if (year === undefined || Number.isNaN(time) || !/[a-z]/i.test(text)) return year
  const day = new Date(time).toISOString()
  return /\b\d{1,2}\b/.test(text.replace(year, '')) ? day.slice(0, 10) : day.slice(0, 7)
}

/** Reads an answer; throws for what is not one. */
export function readOpenLibrary(json: string, isbn: string): LookedUp {
  const book = Answer.parse(JSON.parse(json))[`ISBN:${isbn}`]
  if (!book) return undefined
  const { title, subtitle, authors = [], publishers = [], number_of_pages: pages, cover } = book
  const people = authors.map(({ name }) => ({ name, sortName: sortNameOf(name), role: 'author' as const }))
  return present<BookFacts>({
    title,
    subtitle,
    people: people.length > 0 ? people : undefined,
    publisher: publishers[0]?.name,
    publishedOn: book.publish_date === undefined ? undefined : writtenDate(book.publish_date),
    pages,
    images: cover?.large === undefined ? undefined : [cover.large],
  })
}

/** Creates the service; `address` is that of the site. */
export const openLibrary = (address: string): Service => ({
  name: 'open-library',
  async find(isbn, signal) {
    const url = new URL('/api/books', address)
    url.search = new URLSearchParams({ bibkeys: `ISBN:${isbn}`, format: 'json', jscmd: 'data' }).toString()
    const json = await askService(url, signal)
    return json === undefined ? undefined : readOpenLibrary(json, isbn)
  },
})
