import type { MouseEvent } from 'react'
import { useText } from '../text.tsx'

type FormSummaryProps = { faults: readonly { name: string; message: string }[] }

/** What is wrong in a form, above its fields, each a way to the field; nothing when nothing is. */
export function FormSummary({ faults }: FormSummaryProps) {
  const { common } = useText()
  if (faults.length === 0) return null
  const title = common.toCorrect(faults.length)
  return (
    <div
      role="group"
      aria-label={title}
      className="rounded-md border-l-4 border-out-of-stock bg-card p-4 text-sm"
    >
      <p className="font-semibold text-out-of-stock">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {faults.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-8 items-center underline"
              onClick={(event) => goTo(event, name)}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function goTo(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault()
  event.currentTarget.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
