/** Google Books API, version 1. Its price is that of an e-book, so it is not read. */
import { z } from 'zod'
import type { BookFacts } from '../book-record.ts'
import { present } from '../csv/row-facts.ts'
import { plainText } from '../onix/xml/html-text.ts'
import { parseLanguage } from '../values/vocabularies.ts'
import { askService, type LookedUp, type Service, authorsNamed, writtenDate } from './service.ts'

const Volume = z.object({
  title: z.string().min(1),
  subtitle: z.string().optional(),
  authors: z.array(z.string()).optional(),
  publisher: z.string().optional(),
  publishedDate: z.string().optional(),
  description: z.string().optional(),
  industryIdentifiers: z.array(z.object({ identifier: z.string() })).optional(),
  pageCount: z.number().int().optional(),
  language: z.string().optional(),
  imageLinks: z.object({ thumbnail: z.url().optional() }).optional(),
})

const Answer = z.object({ items: z.array(z.object({ volumeInfo: Volume })).optional() })

/** Reads an answer: the volume that has this very ISBN; throws for what is not one. */
export function readGoogleBooks(json: string, isbn: string): LookedUp {
  const volumes = Answer.parse(JSON.parse(json)).items ?? []
  const volume = volumes
    .map(({ volumeInfo }) => volumeInfo)
    .find(({ industryIdentifiers = [] }) => industryIdentifiers.some(({ identifier }) => identifier === isbn))
  if (!volume) return undefined
  const { title, subtitle, authors, publisher, publishedDate, pageCount = 0, imageLinks } = volume
  const language = parseLanguage(volume.language ?? '')
  const description = volume.description && plainText(volume.description)
  return present<BookFacts>({
    title,
    subtitle,
    people: authorsNamed(authors),
    publisher,
    publishedOn: writtenDate(publishedDate),
    language,
    pages: pageCount > 0 ? pageCount : undefined,
    descriptionFr: language === 'fr' ? description : undefined,
    descriptionEn: language === 'en' ? description : undefined,
    images: imageLinks?.thumbnail ? [imageLinks.thumbnail.replace(/^http:/, 'https:')] : undefined,
  })
}

/** Creates the service; `address` ends with `/books/v1`, and `key` counts the questions of this shop. */
export const googleBooks = (address: string, key: string | undefined): Service => ({
  name: 'google-books',
  async find(isbn, signal) {
    const url = new URL(`${address.replace(/\/+$/, '')}/volumes`)
    url.search = new URLSearchParams({ q: `isbn:${isbn}`, ...(key !== undefined && { key }) }).toString()
    const json = await askService(url, signal)
    return json === undefined ? undefined : readGoogleBooks(json, isbn)
  },
})
