import { figuresWords } from '#shared/text/staff/en/figures.ts'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'

type KnownAmountProps = {
  /** null: it is known of none of the copies. */
  cents: number | null
  /** Of how many copies it is known. */
  known: number
  copies: number
  /** What stands for an amount that is not known. */
  unknown: string
}

/** An amount that depends on what copies cost: known of all of them, of some, or of none. */
export function KnownAmount({ cents, known, copies, unknown }: KnownAmountProps) {
  const words = useWords(figuresWords)
  const money = useMoney()
  if (copies === 0) return null
  if (cents === null) return <span className="text-muted">{unknown}</span>
  return (
    <>
      {money(cents)}
      {known !== copies && (
        <span className="block font-sans text-xs text-muted">{words.costed(known, copies)}</span>
      )}
    </>
  )
}
