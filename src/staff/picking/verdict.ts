/** What a scan was. */
import type { ActDone } from '#shared/contract/staff/acts.ts'
import type { preparation } from '#shared/text/staff/fr/preparation.ts'
import type { KeptScan } from '../scan/kept-scans.ts'

/** `kept`: right as far as this browser knows; the shop is told when the connection is back. `said` is what was read, or why not. */
export type Verdict =
  | { kind: 'right'; title: string; bin: string; undo: ActDone['undo'] }
  | { kind: 'kept'; title: string; scan: KeptScan }
  | { kind: keyof typeof preparation.faults; said: string }

/** What `preparation-scan` says of a copy that is right. */
export type RightCopy = {
  title: string
  bin: string
  number: string
  next: 'copies' | 'parcel' | 'collection'
  place: string | null
}

/** Returns what an answer of the shop says of a scan. */
export function verdictOf({ outcome, params, undo }: ActDone): Verdict {
  const { title, bin } = params as RightCopy
  if (outcome === 'COPY_RIGHT') return { kind: 'right', title, bin, undo }
  return { kind: outcome === 'COPY_TOO_MANY' ? 'tooMany' : 'wrong', said: title }
}

/** Returns the sentence that tells it to whoever does not look. */
export function spoken(verdict: Verdict, words: typeof preparation): string {
  if (verdict.kind === 'right') return words.rightSaid(verdict.title, verdict.bin)
  if (verdict.kind === 'kept') return words.kept(verdict.title)
  const { heading, text } = words.faults[verdict.kind]
  return `${heading}. ${text(verdict.said)}`
}
