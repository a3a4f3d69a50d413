import type { PickLine } from '#shared/contract/staff/picking.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { AlertIcon, CheckIcon, CloseIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import type { picking } from '#shared/text/staff/fr/picking.ts'
import { KeyCap } from '../commands/commands.tsx'
import { PlaceCode } from '../frame/place-code.tsx'
import type { Done } from '../api/actions.ts'
import type { StoredScan } from '../scan/stored-scans.ts'

type VerdictBandProps = { verdict: Verdict; expected: PickLine | undefined; onTakeBack: () => void }

/** What the last scan was: green with its bin, or red with what to do; it stays until the next scan. */
export function VerdictBand({ verdict, expected, onTakeBack }: VerdictBandProps) {
  const words = useWords(pickingWords)
  if (verdict.kind === 'right' || verdict.kind === 'stored') {
    const isStored = verdict.kind === 'stored'
    return (
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 p-3 ${isStored ? 'border-secondary bg-tint' : 'border-in-stock bg-in-stock/10'}`}
      >
        <span
          className={`flex size-10 shrink-0 items-center justify-center rounded-full ${isStored ? 'bg-secondary text-on-secondary' : 'bg-in-stock text-card'}`}
        >
          <CheckIcon />
        </span>
        <p className="flex min-w-40 flex-1 flex-wrap items-center gap-2 text-lg">
          {isStored ? (
            words.stored(verdict.title)
          ) : (
            <>
              <strong>{words.right(verdict.title)}</strong>
              <PlaceCode code={verdict.bin} className="min-h-8 px-2.5 text-base!" />
            </>
          )}
        </p>
        {(isStored || verdict.undo) && (
          <button type="button" className="link min-h-11 font-semibold" onClick={onTakeBack}>
            {words.takeBack} <KeyCap of="r" />
          </button>
        )}
      </div>
    )
  }
  const { heading, text } = words.faults[verdict.kind]
  const isTooMany = verdict.kind === 'tooMany'
  return (
    <div
      className={`flex items-start gap-4 rounded-md border-4 p-4 ${isTooMany ? 'border-secondary bg-tint' : 'border-out-of-stock bg-out-of-stock/8'}`}
    >
      <span
        className={`flex size-12 shrink-0 items-center justify-center rounded-full ${isTooMany ? 'bg-secondary text-on-secondary' : 'bg-out-of-stock text-card'}`}
      >
        {isTooMany ? <AlertIcon className="size-6" /> : <CloseIcon className="size-6" />}
      </span>
      <div>
        <p className={`font-serif text-2xl ${isTooMany ? '' : 'text-out-of-stock'}`}>{heading}</p>
        <p className="mt-1 text-base">{text(verdict.said)}</p>
        {expected && verdict.kind !== 'unknown' && verdict.kind !== 'article' && (
          <p className="text-base">
            {words.expected(
              expected.title,
              pickPlaces(expected)
                .map((place) => place ?? words.noShelf)
                .join(' + '),
            )}
          </p>
        )}
      </div>
    </div>
  )
}

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
