/** How a picture that the catalogue names is called on this site: by its book and by what its link was. */
import { createHash } from 'node:crypto'
import { COVER_FORMATS, COVER_WIDTHS } from '#shared/catalogue/cover-link.ts'
import type { CoverFormat, CoverWidth } from '#shared/catalogue/cover-link.ts'

const NAME_LENGTH = 12
const FULL_WIDTH: CoverWidth = 800
const FILE = /^([\w-]{12})(?:-(\d+))?\.(avif|webp|jpg)$/

/** A new link is a new name: what browsers hold for ever is never stale. */
export const nameOf = (source: string) =>
  createHash('sha256').update(source).digest('base64url').slice(0, NAME_LENGTH)

/** Returns the local address of a book's picture. */
export const coverLink = (bookId: number, source: string): string => `/covers/${bookId}/${nameOf(source)}.jpg`

export type CoverFile = { name: string; width: CoverWidth; format: CoverFormat }

/** Reads the last part of such an address; undefined for a width or a format that is not made. */
export function readCoverFile(file: string): CoverFile | undefined {
  const [, name, asked, ending] = FILE.exec(file) ?? []
  const width = COVER_WIDTHS.find((one) => one === Number(asked ?? FULL_WIDTH))
  const format = COVER_FORMATS.find((one) => one === ending)
  return name && width && format ? { name, width, format } : undefined
}

const UPLOAD = /^upload:([\da-f]{32})$/

/** Returns the link of a picture that staff sent. */
export const uploadLink = (name: string): string => `upload:${name}`

/** Returns the name of a picture that staff sent; undefined for a supplier's link. */
export const uploadNamed = (link: string): string | undefined => UPLOAD.exec(link)?.[1]

/** Returns the link that has this name among a book's. */
export const sourceNamed = (sources: readonly string[], name: string): string | undefined =>
  sources.find((source) => nameOf(source) === name)
