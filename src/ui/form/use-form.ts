/** A form of plain text fields: faults beside the fields once it was sent, and the focus on the first of them. */
import { useState, type FormEvent } from 'react'
import { useFaultFocus } from './use-fault-focus.ts'

/** What to say beside a field that is wrong; it may depend on what was typed, or on the code that the server gave. */
export type FieldMessage = string | ((typed: string, code: string | undefined) => string)

/** An error that says which fields are wrong, with a code for each fault. */
type Refusal = Error & { fields: Record<string, readonly string[]> }

const isRefusal = (error: unknown): error is Refusal => error instanceof Error && 'fields' in error

type Options<Name extends string> = {
  empty: Record<Name, string>
  errors: Partial<Record<Name, FieldMessage>>
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
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const { form, lookAtFault } = useFaultFocus()
  const faults = wasSent ? [...faultsOf(values), ...(Object.keys(refused) as Name[])] : []

  function messageOf(name: Name): string | undefined {
    const message = faults.includes(name) ? errors[name] : undefined
    return typeof message === 'function' ? message(values[name], refused[name]) : message
  }

  function takeRefusal(error: unknown) {
    const fields = isRefusal(error) ? Object.entries(error.fields) : []
    const known = fields.filter(([name]) => name in errors).map(([name, codes]) => [name, codes[0] ?? ''])
    if (known.length > 0) setRefused(Object.fromEntries(known) as typeof refused)
    else setProblem(problemOf(error))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const filled = new FormData(event.currentTarget)
    // What was typed before the scripts ran is only in the form
    const typed = Object.fromEntries(
      Object.keys(empty).map((name) => [name, String(filled.get(name) ?? '')]),
    ) as Record<Name, string>
    setValues(typed)
    setWasSent(true)
    setProblem(undefined)
    setRefused({})
    if (faultsOf(typed).length === 0) {
      setIsSending(true)
      await send(typed, filled).catch(takeRefusal)
      setIsSending(false)
    }
    lookAtFault()
  }

  return {
    form,
    problem,
    isSending,
    submit,
    /** Fills what nobody typed into yet. */
    fill: (known: Partial<Record<Name, string>>) => {
      const typed = new FormData(form.current ?? undefined)
      const empties = Object.entries(known).filter(([name]) => !typed.get(name))
      setValues((before) => ({ ...before, ...(Object.fromEntries(empties) as typeof known) }))
    },
    /** What is wrong, field by field in their order, for a summary above them. */
    faults: (Object.keys(empty) as Name[]).flatMap((name) => {
      const message = messageOf(name)
      return message === undefined ? [] : [{ name, message }]
    }),
    field: (name: Name) => ({
      name,
      value: values[name],
      error: messageOf(name),
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        setRefused(({ [name]: _corrected, ...others }) => others as typeof refused)
        setValues((before) => ({ ...before, [name]: value }))
      },
    }),
  }
}
