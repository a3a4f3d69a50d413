import type { MouseEvent } from 'react'

type FormSummaryProps = {
  title: (count: number) => string
  faults: readonly { name: string; message: string }[]
}

/** What is wrong in a form, above its fields, each a way to the field; nothing when nothing is. `useForm` focuses it. */
export function FormSummary({ title, faults }: FormSummaryProps) {
  if (faults.length === 0) return null
  return (
    <div
      data-form-summary
      role="group"
      aria-label={title(faults.length)}
      tabIndex={-1}
      className="rounded-md border-l-4 border-out-of-stock bg-card p-4 text-sm"
    >
      <p className="font-semibold text-out-of-stock">{title(faults.length)}</p>
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
