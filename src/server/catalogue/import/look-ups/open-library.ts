/** Open Library's Books API (`jscmd=data`). */
import { z } from 'zod'
import type { BookFacts } from '../book-record.ts'
import { present } from '../csv/row-facts.ts'
import { askService, type LookedUp, type Service, authorsNamed, writtenDate } from './service.ts'

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

/** Reads an answer; throws for what is not one. */
export function readOpenLibrary(json: string, isbn: string): LookedUp {
  const book = Answer.parse(JSON.parse(json))[`ISBN:${isbn}`]
  if (!book) return undefined
  const { title, subtitle, authors, publishers, number_of_pages: pages, cover } = book
  return present<BookFacts>({
    title,
    subtitle,
    people: authorsNamed(authors?.map(({ name }) => name)),
    publisher: publishers?.[0]?.name,
    publishedOn: writtenDate(book.publish_date),
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
