import { useEffect, useRef, type MouseEvent } from 'react'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import { useWords } from '#ui/text.tsx'
import { anchorOf } from './draft-field.tsx'
import { FIELDS, type Faults, type FieldName } from './faults.ts'

/** Everything that needs correcting, with links to the fields; takes the focus each time faults are found. */
export function FaultSummary({ faults, timesFaulty }: { faults: Faults; timesFaulty: number }) {
  const { errors } = useWords(checkoutWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFaults = faults.size > 0

  useEffect(() => {
    if (timesFaulty > 0) heading.current?.focus()
  }, [timesFaulty])

  if (!hasFaults) return null
  return (
    <div className="mb-8 rounded-md border-l-4 border-out-of-stock bg-card p-5">
      <h2 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold text-out-of-stock">
        {errors.title(faults.size)}
      </h2>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {FIELDS.filter((name) => faults.has(name)).map((name) => (
          <li key={name}>
            <a
              href={`#${anchorOf(name)}`}
              className="inline-flex min-h-8 items-center underline"
              onClick={(event) => goTo(event, name)}
            >
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Puts the focus into the field itself, not only near it. */
function goTo(event: MouseEvent, name: FieldName) {
  const anchor = document.querySelector(`#${anchorOf(name)}`)
  const control = anchor?.querySelector<HTMLElement>('input, select, textarea') ?? anchor
  if (!(control instanceof HTMLElement)) return
  event.preventDefault()
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
