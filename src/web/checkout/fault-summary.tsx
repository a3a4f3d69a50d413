import { useEffect, useRef, type MouseEvent } from 'react'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { anchorOf } from './draft-field.tsx'
import { FIELDS, type Faults } from './faults.ts'

/** Everything that needs correcting in the checkout. */
export function FaultSummary({ faults, timesFaulty }: { faults: Faults; timesFaulty: number }) {
  const { errors } = useWords(checkoutWords)
  const found = FIELDS.filter((name) => faults.has(name))
  return (
    <FaultList
      faults={found.map((name) => ({ anchor: anchorOf(name), message: errors[name] }))}
      timesFaulty={timesFaulty}
    />
  )
}

type FaultListProps = {
  faults: readonly { anchor: string; message: string }[]
  /** Counts how often faults were found. */
  timesFaulty: number
}

/** Faults with links to their fields; takes the focus each time some are found. */
export function FaultList({ faults, timesFaulty }: FaultListProps) {
  const { errors } = useWords(checkoutWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFaults = faults.length > 0

  useEffect(() => {
    if (timesFaulty > 0) heading.current?.focus()
  }, [timesFaulty])

  if (!hasFaults) return null
  return (
    <div className="mb-8 rounded-md border-l-4 border-out-of-stock bg-card p-5">
      <h2 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold text-out-of-stock">
        {errors.title(faults.length)}
      </h2>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {faults.map(({ anchor, message }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-flex min-h-8 items-center underline"
              onClick={(event) => goTo(event, anchor)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Puts the focus into the field itself, not only near it. */
function goTo(event: MouseEvent, id: string) {
  const anchor = document.querySelector(`#${id}`)
  const control = anchor?.querySelector<HTMLElement>('input, select, textarea') ?? anchor
  if (!(control instanceof HTMLElement)) return
  event.preventDefault()
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
