/** A form that leads to a list: plain before scripts run, a page of the same document after that. */
import type { ComponentProps, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

type GetFormProps = ComponentProps<'form'> & {
  /** Local path of the list. */
  action: string
}

/** Adds what its fields say to the path; `onSubmit` may prevent that. */
export function GetForm({ action, onSubmit, ...props }: GetFormProps) {
  const navigate = useNavigate()

  function lead(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(`${action}?${new URLSearchParams(fields)}`)
  }

  return <form {...props} action={action} onSubmit={lead} />
}
