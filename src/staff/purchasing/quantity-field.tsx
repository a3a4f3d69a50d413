import { useEffect, useEffectEvent, useState } from 'react'
import type { ProposedLine } from '#shared/contract/staff/purchasing.ts'
import type { purchasing } from '#shared/text/staff/fr/purchasing.ts'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'

/** Several presses in a row are one change. */
const CALM_MS = 600
const MAX_COPIES = 9999

const BUTTON =
  'flex size-8 items-center justify-center hover:bg-tint aria-disabled:opacity-35 pointer-coarse:size-11'

type Props = {
  line: ProposedLine
  words: typeof purchasing
  onSet: (quantity: number) => Promise<boolean>
}

/** How many copies to order: pressed or typed, saved once it rests; what was typed stays where that failed. */
export function QuantityField({ line, words, onSet }: Props) {
  const [typed, setTyped] = useState<number>()
  const quantity = typed ?? line.quantity
  // Saved once for each number, however often the row is drawn
  const save = useEffectEvent((chosen: number) => {
    if (chosen !== line.quantity) void onSet(chosen).then((isSaved) => isSaved && setTyped(undefined))
  })
  useEffect(() => {
    if (typed === undefined) return
    const waiting = setTimeout(() => save(typed), CALM_MS)
    return () => clearTimeout(waiting)
  }, [typed])
  const step = (by: number) => setTyped(Math.max(0, Math.min(MAX_COPIES, quantity + by)))
  return (
    <span
      role="group"
      aria-label={words.quantityOf(line.title)}
      className="inline-flex items-center rounded-md border border-edge bg-card"
    >
      <button
        type="button"
        data-step="less"
        className={BUTTON}
        aria-label={words.less(line.title)}
        aria-disabled={quantity === 0 || undefined}
        onClick={() => step(-1)}
      >
        <MinusIcon className="size-3.5" />
      </button>
      <input
        inputMode="numeric"
        aria-label={words.quantityOf(line.title)}
        className="w-10 border-x border-hairline bg-transparent text-center font-semibold tabular-nums"
        value={quantity}
        onChange={({ target }) => {
          if (/^\d{0,4}$/.test(target.value)) setTyped(Number(target.value))
        }}
      />
      <button
        type="button"
        data-step="more"
        className={BUTTON}
        aria-label={words.more(line.title)}
        onClick={() => step(1)}
      >
        <PlusIcon className="size-3.5" />
      </button>
    </span>
  )
}
