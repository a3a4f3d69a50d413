/** The one interface of services that know books by ISBN, and how they answer over HTTP. */
import type { LookUpService } from '#shared/contract/staff/look-ups.ts'
import type { BookFacts } from '../book-record.ts'
import { sortNameOf, type Person } from '../values/people.ts'

/** Facts in the shop's units; undefined: the service does not know the book. */
export type LookedUp = BookFacts | undefined

export type Service = {
  name: LookUpService
  /** Throws where the service does not answer, or answers nonsense. */
  find(isbn: string, signal: AbortSignal): Promise<LookedUp>
}

const MOST_BYTES = 2_000_000

/** Returns the text of an answer; undefined for 404. Throws for any other status and for more than 2 MB. */
export async function askService(url: URL, signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch(url, { signal, headers: { 'user-agent': 'GMP-Bookshop' } })
  if (answer.status === 404) return undefined
  if (!answer.ok || !answer.body) throw new Error(`${url.host} answers ${answer.status}`)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error(`${url.host} answers more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Reads `1994`, `March 2003` or `Mar 01, 2003`, as exact as it is written. */
export function writtenDate(text: string | undefined = ''): string | undefined {
  const iso = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.exec(text.trim())?.[0]
  if (iso !== undefined) return iso
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? []
  const time = Date.parse(`${text} UTC`)
  if (year === undefined || Number.isNaN(time) || !/[a-z]/i.test(text)) return year
  const day = new Date(time).toISOString()
  return /\b\d{1,2}\b/.test(text.replace(year, '')) ? day.slice(0, 10) : day.slice(0, 7)
}

/** Returns authors by their names; undefined where nobody is named. */
export const authorsNamed = (names: readonly string[] = []): Person[] | undefined =>
  names.length === 0 ? undefined : names.map((name) => ({ name, sortName: sortNameOf(name), role: 'author' }))
