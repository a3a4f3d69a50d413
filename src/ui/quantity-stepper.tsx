/** Minus, a typed number, plus: the rules of §5, saved on blur, Enter or Tab only if the number changed. */
import { useState } from 'react'
import { digitsOf, mostCopies, QUANTITY_DIGITS, typedQuantity } from '#shared/cart/quantity.ts'
import { useText } from './text.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { showToast } from './toast-store.ts'

/** How a quantity was changed: by a button, or typed as a number. */
export type QuantityChange = 'step' | 'typing'

type QuantityStepperProps = {
  quantity: number
  /** How many there are. */
  copies: number
  onChange: (quantity: number, by: QuantityChange) => void
  /** What the copies are of, for screen readers. */
  label: string
  /** While a change is being saved (§4). */
  locked?: boolean
  className?: string
}

const PART =
  'flex h-full items-center justify-center transition-colors hover:bg-tint aria-disabled:opacity-35 aria-disabled:hover:bg-transparent'

/** A quantity between 1 and what there is; the buttons are dimmed at the ends (§5). */
export function QuantityStepper({
  quantity,
  copies,
  onChange,
  label,
  locked = false,
  className = '',
}: QuantityStepperProps) {
  const text = useText()
  const [typed, setTyped] = useState<string>()

  // Dimmed, not disabled: a disabled button would lose the focus when pressed
  const canLess = !locked && quantity > 1
  const canMore = !locked && quantity < mostCopies(copies)

  function type(words: string) {
    const digits = digitsOf(words)
    if (digits.length > QUANTITY_DIGITS) showToast('info', text.cart.toasts.tooManyDigits)
    setTyped(digits.slice(0, QUANTITY_DIGITS))
  }

  function save(words: string) {
    setTyped(undefined)
    const next = typedQuantity(words, copies)
    if (next !== quantity) onChange(next, 'typing')
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={`inline-grid h-12 grid-cols-[2.75rem_3rem_2.75rem] rounded-md border border-edge bg-card ${className}`}
    >
      <button
        type="button"
        className={PART}
        aria-label={text.catalogue.fewer}
        aria-disabled={!canLess}
        onClick={() => canLess && onChange(quantity - 1, 'step')}
      >
        <MinusIcon className="size-4" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={text.catalogue.quantity}
        className="price w-full border-x border-hairline bg-transparent text-center font-medium"
        value={typed ?? String(quantity)}
        readOnly={locked}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => save(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            save(event.currentTarget.value)
          }
        }}
      />
      <button
        type="button"
        className={PART}
        aria-label={text.catalogue.more}
        aria-disabled={!canMore}
        onClick={() => canMore && onChange(quantity + 1, 'step')}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}
