/** A form of plain text fields: faults beside the fields once it was sent, and the focus on the first of them. */
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { ApiError } from '../api/client.ts'

type Options<Name extends string> = {
  empty: Record<Name, string>
  /** What to say beside a field that is wrong. */
  errors: Partial<Record<Name, string>>
  faultsOf: (values: Record<Name, string>) => readonly Name[]
  /** Throws what the server refused. */
  send: (values: Record<Name, string>, form: FormData) => Promise<void>
  /** What to say about a refusal that no field explains. */
  problemOf: (error: unknown) => string
}

/** Returns the form's state: spread `field(name)` on a control, put `form` and `submit` on the form. */
export function useForm<Name extends string>({ empty, errors, faultsOf, send, problemOf }: Options<Name>) {
  const [values, setValues] = useState(empty)
  const [wasSent, setWasSent] = useState(false)
  const [refused, setRefused] = useState<readonly Name[]>([])
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [answers, setAnswers] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const faults = wasSent ? [...faultsOf(values), ...refused] : []

  useEffect(() => {
    if (answers === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [answers])

  function takeRefusal(error: unknown) {
    const names = error instanceof ApiError ? Object.keys(error.fields) : []
    const known = names.filter((name): name is Name => name in errors)
    if (known.length > 0) setRefused(known)
    else setProblem(problemOf(error))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const filled = new FormData(event.currentTarget)
    // What was typed before the scripts ran stands in the form only
    const typed = Object.fromEntries(
      Object.keys(empty).map((name) => [name, String(filled.get(name) ?? '')]),
    ) as Record<Name, string>
    setValues(typed)
    setWasSent(true)
    setProblem(undefined)
    setRefused([])
    if (faultsOf(typed).length === 0) {
      setIsSending(true)
      await send(typed, filled).catch(takeRefusal)
      setIsSending(false)
    }
    setAnswers((count) => count + 1)
  }

  return {
    form,
    problem,
    isSending,
    submit,
    field: (name: Name) => ({
      name,
      value: values[name],
      error: faults.includes(name) && errors[name],
      onChange: (event: { target: { value: string } }) => {
        setRefused((names) => names.filter((one) => one !== name))
        setValues((before) => ({ ...before, [name]: event.target.value }))
      },
    }),
  }
}
