/** The pictures of books, and their local URLs: from the book and a hash of the original link. */
import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import {
  COVER_FORMATS,
  COVER_WIDTHS,
  type CoverFormat,
  type CoverWidth,
} from '#shared/catalogue/cover-link.ts'
import { bookImages } from './tables.ts'

const NAME_LENGTH = 12
const FULL_WIDTH: CoverWidth = 800
const FILE = /^([\w-]{12})(?:-(\d+))?\.(avif|webp|jpg)$/

/** A new link gives a new name, so that browsers can cache a picture for ever. */
export const nameOf = (source: string) =>
  createHash('sha256').update(source).digest('base64url').slice(0, NAME_LENGTH)

/** Returns the local URL of a book's picture. */
export const coverLink = (bookId: number, source: string): string => `/covers/${bookId}/${nameOf(source)}.jpg`

export type CoverFile = { name: string; width: CoverWidth; format: CoverFormat }

/** Parses the last part of such a URL; undefined for an unsupported width or format. */
export function readCoverFile(file: string): CoverFile | undefined {
  const [, name, size, ending] = FILE.exec(file) ?? []
  const width = COVER_WIDTHS.find((one) => one === Number(size ?? FULL_WIDTH))
  const format = COVER_FORMATS.find((one) => one === ending)
  return name && width && format ? { name, width, format } : undefined
}

const UPLOAD = /^upload:([\da-f]{32})$/

/** Returns the link of a picture that staff uploaded. */
export const uploadLink = (name: string): string => `upload:${name}`

/** Returns the name of an uploaded picture; undefined for a supplier's link. */
export const uploadNamed = (link: string): string | undefined => UPLOAD.exec(link)?.[1]

/** Returns the link with this name among a book's links. */
export const sourceNamed = (sources: readonly string[], name: string): string | undefined =>
  sources.find((source) => nameOf(source) === name)

/** Reads the first picture of each book; returns a lookup of its local URL, null for a book without one. */
export async function coversOf(db: Queryable, bookIds: readonly number[]) {
  const firsts =
    bookIds.length === 0
      ? []
      : await db
          .selectDistinctOn([bookImages.bookId], { bookId: bookImages.bookId, link: bookImages.link })
          .from(bookImages)
          .where(inArray(bookImages.bookId, [...bookIds]))
          .orderBy(asc(bookImages.bookId), asc(bookImages.position))
  const links = new Map(firsts.map(({ bookId, link }) => [bookId, coverLink(bookId, link)]))
  return (bookId: number) => links.get(bookId) ?? null
}

/** Returns the suppliers' links of a book's pictures, in order; an empty list for a book that does not exist. */
export async function pictureSources(db: Db, bookId: number): Promise<string[]> {
  const rows = await db
    .select({ link: bookImages.link })
    .from(bookImages)
    .where(eq(bookImages.bookId, bookId))
    .orderBy(asc(bookImages.position))
  return rows.map(({ link }) => link)
}

/** Condition: at least one book has this picture. */
export const isPictureOfBook = (link: SQL): SQL =>
  sql`exists (select from ${bookImages} where ${bookImages.link} = ${link})`
