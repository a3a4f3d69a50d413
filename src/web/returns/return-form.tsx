import { useState, type FormEvent, type ReactNode } from 'react'
import type { ReturnRequest } from '#shared/contract/returns.ts'
import type { ReturnOptions } from '../api/returns.ts'
import { MAX_RETURNED, type ReturnReason } from '#shared/returns/return-list.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useFaultFocus } from '#ui/form/use-fault-focus.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ArticleChoice } from './article-choice.tsx'
import { problemOf } from './problem-of.ts'
import { useReturnList } from './use-return-list.ts'

type ReturnFormProps = {
  options: ReturnOptions
  /** Copies that the return which is edited holds itself, by the position of their line. */
  held?: ReadonlyMap<number, number>
  label: string
  /** Throws what the server refused. */
  send: (request: ReturnRequest) => Promise<void>
  children: ReactNode
}

/** Which articles come back, why, and how many copies of each: of the list that the shopper keeps. */
export function ReturnForm({ options, held, label, send, children }: ReturnFormProps) {
  const { form: words } = useWords(returnsWords)
  const language = useLanguage()
  const { form, lookAtFault } = useFaultFocus()
  const { items, toggle, edit } = useReturnList(options.order_number)
  const [wasSent, setWasSent] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const mostOf = ({ position, returnable }: ReturnOptions['lines'][number]) =>
    returnable + (held?.get(position) ?? 0)

  const faults = items
    .filter(({ reason }) => reason === '')
    .map(({ position }) => {
      const title = options.lines.find((line) => line.position === position)?.title ?? ''
      return { name: `reason-${position}`, message: `${words.faults.reason} (${title})` }
    })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setWasSent(true)
    setProblem(items.length === 0 ? words.faults.none : undefined)
    if (items.length === 0 || faults.length > 0) return lookAtFault()
    setIsSending(true)
    const lines = items.map(({ position, quantity, reason, note }) => {
      const line = options.lines.find((one) => one.position === position)
      return {
        position,
        quantity: Math.max(1, Math.min(quantity, line ? mostOf(line) : 1)),
        reason: reason as ReturnReason,
        note,
      }
    })
    await send({ language, lines }).catch((error: unknown) => {
      setProblem(problemOf(error, words.problems))
      lookAtFault()
    })
    setIsSending(false)
  }

  return (
    <form ref={form} noValidate className="mt-8" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-3 empty:hidden">
        <ProblemAlert problem={problem} />
        <FormSummary faults={wasSent ? faults : []} />
      </div>
      <fieldset className="mt-4">
        <legend className="font-serif text-xl">{words.choose}</legend>
        <p role="status" className="mt-1 text-sm text-muted">
          {words.chosen(items.length, MAX_RETURNED)}
        </p>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          {options.lines.map((line) => {
            const item = items.find(({ position }) => position === line.position)
            return (
              <ArticleChoice
                key={line.position}
                line={line}
                most={mostOf(line)}
                item={item}
                isFaulty={wasSent && item?.reason === ''}
                onToggle={() => toggle(line.position)}
                onEdit={(data) => edit(line.position, data)}
              />
            )
          })}
        </ul>
      </fieldset>
      {children}
      <SubmitButton className="mt-8" label={label} sending={words.sending} isSending={isSending} />
    </form>
  )
}
