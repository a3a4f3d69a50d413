/** A form that sends an action: its fields by their descriptors, what is wrong beside them, the focus on the first fault. */
import { useEffect, useState, type ReactNode } from 'react'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { Button } from '#ui/button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useFaultFocus } from '#ui/form/use-fault-focus.ts'
import { useWords } from '#ui/text.tsx'
import { useAction, type Run } from '../api/use-action.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useTyped } from '../api/use-typed.ts'
import { Fields, firstValue, isFieldShown, type FieldSpec, type Option } from './fields.tsx'

type Specs = Record<string, FieldSpec>

/** What is typed, without spaces around it; of a select one of its options. */
type Values<Of extends Specs> = {
  [Name in keyof Of & string]: Of[Name] extends { options: readonly Option<infer Value>[] } ? Value : string
}

type Sending<Of extends Specs> = {
  run: Run
  typed: Values<Of>
  /** The fields that are shown and not empty. */
  filled: Partial<Values<Of>>
  /** The fields that differ from what stood in them. */
  changed: Partial<Values<Of>>
  /** The version that the form was begun on; after a refusal the present one. */
  expectedVersion: string | undefined
}

type ActionFormProps<Of extends Specs> = {
  fields: Of
  /** Of what is changed, as it is on the screen. */
  version?: string | undefined
  /** What is wrong, beside what is required and empty; shown once somebody tried to send it. */
  faults?: (typed: Values<Of>) => Partial<Record<keyof Of & string, string | undefined>>
  /** Answers nothing where the action was refused. */
  send: (sending: Sending<Of>) => Promise<unknown>
  /** Without it the form is emptied for the next. */
  onDone?: () => void
  submit: ReactNode
  /** Other buttons, beside the one that sends. */
  actions?: ReactNode
  /** Above the fields. */
  children?: ReactNode
  /** Between the fields and the buttons. */
  renderAfter?: (typed: Values<Of>) => ReactNode
  /** Its button stands beside its field. */
  isRow?: boolean
  label?: string
  className?: string
}

/** In a dialog it takes the focus as it opens. */
export function ActionForm<const Of extends Specs>({
  fields,
  version,
  faults: faultsOf,
  send,
  onDone,
  submit,
  actions,
  children,
  renderAfter,
  isRow = false,
  label,
  className = '',
}: ActionFormProps<Of>) {
  const { required } = useWords(frameWords)
  const names = Object.keys(fields)
  const specOf = (name: string) => fields[name] as FieldSpec
  const stored = Object.fromEntries(names.map((name) => [name, firstValue(specOf(name))]))
  const draft = useTyped(stored, version)
  const { run, isPending, failure } = useAction()
  const [sent, setSent] = useState<Record<string, string>>()
  const { form, lookAtFault } = useFaultFocus()
  // The dialog around it opens after this effect
  useEffect(
    () => queueMicrotask(() => form.current?.closest('dialog') && firstControl(form.current)?.focus()),
    [form],
  )
  useEffect(() => {
    if (failure) lookAtFault()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each failure moves the focus once
  }, [failure])

  const trimmed = Object.fromEntries(names.map((name) => [name, (draft.typed[name] ?? '').trim()]))
  const shown = names.filter((name) => isFieldShown(specOf(name), trimmed))
  const typed = trimmed as Values<Of>
  const own: Partial<Record<string, string | undefined>> = faultsOf?.(typed) ?? {}
  const faults = Object.fromEntries(
    shown.flatMap((name) => {
      const fault = own[name] ?? (specOf(name).required && trimmed[name] === '' ? required : undefined)
      return fault === undefined ? [] : [[name, fault]]
    }),
  )
  const refusal = useRefusal(failure, shown)
  const errorOf = (name: string) =>
    sent && (faults[name] ?? (sent[name] === trimmed[name] ? failure?.fields[name]?.[0] : undefined))
  const only = (chosen: (name: string) => boolean) =>
    Object.fromEntries(shown.filter(chosen).map((name) => [name, trimmed[name]])) as Partial<Values<Of>>

  async function submitForm() {
    if (isPending) return
    setSent(trimmed)
    if (Object.keys(faults).length > 0) return lookAtFault()
    const dialog = form.current?.closest('dialog')
    let isClosed = false
    // A dialog closes with the message: what is pressed then is meant for the screen behind it
    const close = () => {
      if (!isClosed) onDone?.()
      isClosed = true
    }
    const done = await send({
      run: dialog ? (name, request) => run(name, { ...request, onAnswered: close }) : run,
      typed,
      filled: only((name) => trimmed[name] !== ''),
      changed: only((name) => draft.changed.includes(name)),
      expectedVersion: draft.expectedVersion,
    })
    if (!done) return draft.refused()
    if (onDone) return close()
    setSent(undefined)
    draft.setTyped(stored)
  }

  const field = (name: string) => ({ ...draft.field(name), error: errorOf(name) })
  const button = (
    <Button
      type="submit"
      variant={isRow ? 'outline' : undefined}
      size="control"
      className={isRow ? 'sm:mt-6.5' : 'justify-self-start in-[dialog]:justify-self-stretch'}
      aria-disabled={isPending || undefined}
    >
      {submit}
    </Button>
  )
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={`${isRow ? 'flex flex-wrap items-start gap-3' : 'grid gap-4'} ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        void submitForm()
      }}
    >
      {children}
      <ProblemAlert problem={refusal} />
      {isRow ? (
        <div className="min-w-0 flex-1 basis-60">
          <Fields of={fields} field={field} />
        </div>
      ) : (
        <Fields of={fields} field={field} />
      )}
      {renderAfter?.(typed)}
      {actions ? (
        <div className="flex flex-wrap gap-3">
          {button}
          {actions}
        </div>
      ) : (
        button
      )}
    </form>
  )
}

const firstControl = (form: HTMLFormElement) => form.querySelector<HTMLElement>('input, select, textarea')
