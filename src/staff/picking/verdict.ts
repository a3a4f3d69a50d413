/** What a scan was. */
import type { picking } from '#shared/text/staff/fr/picking.ts'
import type { Done } from '../api/actions.ts'
import type { StoredScan } from '../scan/stored-scans.ts'

/** `stored`: right as far as this browser knows; it is sent when the connection is back. `said` is what was read, or why not. */
export type Verdict =
  | { kind: 'right'; title: string; bin: string; undo: Scanned['undo'] }
  | { kind: 'stored'; title: string; scan: StoredScan }
  | { kind: keyof typeof picking.faults; said: string }

export type Scanned = Done<'picking-scan'>

/** What `picking-scan` says of a copy that is right. */
export type RightCopy = Extract<Scanned, { outcome: 'COPY_RIGHT' }>['params']

/** Returns what an answer of the shop says of a scan. */
export function verdictOf(done: Scanned): Verdict {
  const { outcome, params, undo } = done
  if (outcome === 'COPY_RIGHT') return { kind: 'right', title: params.title, bin: params.bin, undo }
  return { kind: outcome === 'COPY_TOO_MANY' ? 'tooMany' : 'wrong', said: params.title }
}

/** Returns the sentence for whoever does not look. */
export function spoken(verdict: Verdict, words: typeof picking): string {
  if (verdict.kind === 'right') return words.rightSaid(verdict.title, verdict.bin)
  if (verdict.kind === 'stored') return words.stored(verdict.title)
  const { heading, text } = words.faults[verdict.kind]
  return `${heading}. ${text(verdict.said)}`
}
