/** The one interface of services that know books by ISBN, and how they answer over HTTP. */
import type { LookUpService } from '#shared/contract/staff/look-ups.ts'
import type { BookFacts } from '../book-record.ts'

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
