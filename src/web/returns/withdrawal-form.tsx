import { useId, useRef, useState, type FormEvent } from 'react'
import type { ReturnOptions, WithdrawalReceipt } from '../api/returns.ts'
import { formatCents } from '#shared/money/format.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { randomId } from '#ui/new-key.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useFaultFocus } from '#ui/form/use-fault-focus.ts'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { problemOf } from './problem-of.ts'

type Scope = 'whole' | 'part'
type WithdrawalFormProps = {
  options: ReturnOptions
  /** Who withdraws, where that is part of what was stated; else there is a field for it. */
  signedBy?: string
  initialScope?: Scope
  /** Sends the statement; the same key is the same statement. */
  declare: (
    statement: { name: string; lines: { position: number; quantity: number }[] | null },
    key: string,
  ) => Promise<WithdrawalReceipt>
  onDeclared: (receipt: WithdrawalReceipt) => void
}

/** The statement: who withdraws, from the whole contract or from chosen articles. */
export function WithdrawalForm({
  options,
  signedBy,
  initialScope = 'whole',
  declare,
  onDeclared,
}: WithdrawalFormProps) {
  const { withdrawal: words } = useWords(returnsWords)
  const group = useId()
  const { form, lookAtFault } = useFaultFocus()
  const { bought_voucher: voucher } = options
  const language = useLanguage()
  // A voucher is given back whole
  const [scope, setScope] = useState<Scope>(voucher ? 'whole' : initialScope)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [name, setName] = useState(signedBy ?? options.buyer.name)
  const [wasSent, setWasSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  // A press that is repeated after a silent network is the same statement; another content is another one
  const attempt = useRef({ content: '', key: randomId() })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setWasSent(true)
    const isNothing = scope === 'part' && chosen.size === 0
    setProblem(isNothing ? words.faults.none : undefined)
    if (isNothing || name.trim() === '') return lookAtFault()
    const lines =
      scope === 'whole' ? null : [...chosen].map(([position, quantity]) => ({ position, quantity }))
    const content = JSON.stringify([lines, name.trim()])
    if (attempt.current.content !== content) attempt.current = { content, key: randomId() }
    setIsSending(true)
    try {
      onDeclared(await declare({ name: name.trim(), lines }, attempt.current.key))
    } catch (error) {
      setProblem(problemOf(error, words.problems))
      lookAtFault()
    }
    setIsSending(false)
  }

  function choose(position: number, quantity: number) {
    const next = new Map(chosen)
    if (quantity > 0) next.set(position, quantity)
    else next.delete(position)
    setChosen(next)
  }

  return (
    <form ref={form} noValidate className="mt-8 grid gap-6" onSubmit={(event) => void submit(event)}>
      <ProblemAlert problem={problem} />
      {voucher ? (
        <p>
          <strong className="block font-serif text-xl font-medium">
            {words.voucher(formatCents(voucher.amount_cents, { language, currency: 'eur' }))}
          </strong>
          {words.voucherText}
        </p>
      ) : (
        <fieldset>
          <legend className="font-serif text-xl">{words.scope}</legend>
          <div className="mt-3 grid gap-2">
            {(['whole', 'part'] as const).map((one) => (
              <label key={one} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name={group}
                  className="size-5 accent-primary"
                  checked={scope === one}
                  onChange={() => setScope(one)}
                />
                {words[one]}
              </label>
            ))}
          </div>
          <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-hairline pt-4">
            {options.lines
              .filter(({ withdrawable }) => withdrawable > 0)
              .map(({ position, title, author, withdrawable }) => (
                <li key={position} className="flex flex-wrap items-center justify-between gap-3">
                  {scope === 'whole' ? (
                    <span className="min-w-0">
                      {withdrawable} × <span className="font-serif text-lg">{title}</span>
                      <span className="block text-xs text-muted">{author}</span>
                    </span>
                  ) : (
                    <>
                      <label className="flex min-h-11 min-w-0 items-center gap-3">
                        <input
                          type="checkbox"
                          className="size-5 shrink-0 accent-primary"
                          checked={chosen.has(position)}
                          onChange={() => choose(position, chosen.has(position) ? 0 : withdrawable)}
                        />
                        <span className="min-w-0 font-serif text-lg">{title}</span>
                      </label>
                      {chosen.has(position) && withdrawable > 1 && (
                        <QuantityStepper
                          quantity={chosen.get(position) ?? 1}
                          copies={withdrawable}
                          label={words.quantityOf(title)}
                          onChange={(quantity) => choose(position, quantity)}
                        />
                      )}
                    </>
                  )}
                </li>
              ))}
          </ul>
        </fieldset>
      )}
      {signedBy === undefined && (
        <div className="max-w-md">
          <TextField
            label={words.name}
            required
            name="name"
            autoComplete="name"
            maxLength={120}
            value={name}
            error={wasSent && name.trim() === '' ? words.faults.name : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      )}
      <p className="text-sm break-words text-muted">{words.receiptTo(options.buyer.email)}</p>
      <div>
        <SubmitButton label={words.confirm} sending={words.sending} isSending={isSending} />
      </div>
    </form>
  )
}
