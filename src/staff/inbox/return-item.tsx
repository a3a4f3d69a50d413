import { useState } from 'react'
import type { StaffReturn } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { Actions, type Action, SmallForm } from './small-form.tsx'
import { shortMoment } from '../frame/moments.ts'
import { Photos } from './photos.tsx'
import { RefusalForm } from './refusal-form.tsx'
import { StateMark } from './state-mark.tsx'
import { TwoColumns } from './two-columns.tsx'
import { TextField } from '#ui/form/field.tsx'
import { typedCents } from '#shared/money/decimal.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'

/** The books that come back, each with its reason and what its buyer says. */
function ReturnedBooks({ lines }: Pick<StaffReturn, 'lines'>) {
  const words = useWords(inboxWords).returned
  const { reasons } = useWords(returnsWords)
  return (
    <ul aria-label={words.books} className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={line.position} className="flex gap-4">
          <span className="w-14 shrink-0">
            <BookCover book={{ ...line, isbn: line._code_barre }} />
          </span>
          <div className="min-w-0">
            <p className="font-serif text-base">{line.title}</p>
            <p className="text-xs text-muted">
              {[line.author, line._code_barre].filter(Boolean).join(' · ')}
            </p>
            <p className="mt-1">
              {words.copies(line.quantity)}
              {line.reason && ` · ${reasons[line.reason]}`}
            </p>
            {line.note && (
              <p className="mt-1 border-l-3 border-hairline pl-3 whitespace-pre-line wrap-anywhere">
                {line.note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

type RefundFormProps = { returned: StaffReturn; onClose: () => void }

/** Gives back what was paid for the copies, or less. */
function RefundForm({ returned: { number, version, due_cents: due }, onClose }: RefundFormProps) {
  const words = useWords(inboxWords).returned
  const language = useLanguage()
  const money = useMoney()
  const { run, isPending, failure } = useAction()
  const whole = typedCents(due, language)
  const [amount, setAmount] = useState(whole)
  async function send() {
    const input = amount === whole ? { number } : { number, atMost: amount }
    if (await run('returns-refund', { input, expectedVersion: version })) onClose()
  }
  return (
    <SmallForm send={words.confirmRefund} isPending={isPending} onSend={() => void send()} onClose={onClose}>
      <TextField
        label={words.amount}
        hint={words.amountHint(money(due))}
        inputMode="decimal"
        required
        value={amount}
        error={failure?.fields['atMost']?.[0]}
        onChange={(event) => setAmount(event.target.value)}
      />
    </SmallForm>
  )
}

type Filling = 'refusal' | 'receipt' | 'refund'

/** A return: what comes back and why, its photos, and what the shop does next. */
export function ReturnItem({ returned }: { returned: StaffReturn }) {
  const words = useWords(inboxWords).returned
  const language = useLanguage()
  const money = useMoney()
  const { run, isPending } = useAction()
  const { number, version, kind, state, refusal, refund_cents: refunded } = returned
  // Of the state it was opened in: what somebody else does meanwhile closes it
  const [filling, setFilling] = useState<{ form: Filling; state: StaffReturn['state'] }>()
  const fill = (form: Filling) => () => setFilling({ form, state })
  const form = filling?.state === state ? filling.form : undefined
  const close = () => setFilling(undefined)
  const accept = () => void run('returns-accept', { input: { number }, expectedVersion: version })

  const actions: Partial<Record<StaffReturn['state'], Action[]>> = {
    requested: [
      { label: words.accept, key: 'a', isMain: true, run: accept },
      { label: words.refuse, key: 'r', run: fill('refusal') },
    ],
    accepted: [{ label: words.receive, key: 'c', isMain: true, run: fill('receipt') }],
    received: [{ label: words.refund, key: 'm', isMain: true, run: fill('refund') }],
  }
  return (
    <TwoColumns order={returned.order}>
      <Card title={`${words.kinds[kind]} ${number}`} aside={<StateMark state={state} />}>
        <div className="flex flex-col gap-4 px-4.5 py-4">
          <p className="text-muted">{words.requested(shortMoment(returned.created_at, language))}</p>
          {kind === 'withdrawal' && <p>{words.withdrawal}</p>}
          <ReturnedBooks lines={returned.lines} />
          {refusal !== null && (
            <p>
              <strong className="block">{words.refusedBecause}</strong>
              {refusal}
            </p>
          )}
          {refunded !== null && <p className="font-semibold">{words.refunded(money(refunded))}</p>}
          {form === 'refusal' && (
            <RefusalForm
              of={number}
              refuse={(send, why) =>
                send('returns-refuse', { input: { number, reason: why }, expectedVersion: version })
              }
              language={returned.language}
              onClose={close}
            />
          )}
          {form === 'receipt' && <ReceiptForm returned={returned} onClose={close} />}
          {form === 'refund' && <RefundForm returned={returned} onClose={close} />}
          {!form && <Actions isPending={isPending} actions={actions[state] ?? []} />}
        </div>
      </Card>
      <Photos number={number} photos={returned.photos} />
    </TwoColumns>
  )
}

type ReceiptFormProps = { returned: StaffReturn; onClose: () => void }

/** Notes that a parcel came, and which copies can be sold again: all, unless somebody says otherwise. */
function ReceiptForm({ returned: { number, version, lines }, onClose }: ReceiptFormProps) {
  const words = useWords(inboxWords).returned
  const { run, isPending, failure } = useAction()
  const [copies, setCopies] = useState(() => lines.map(({ quantity }) => String(quantity)))
  async function send() {
    const some = lines.flatMap(({ _code_barre: isbn }, at) =>
      copies[at] === '0' ? [] : [`${isbn}=${copies[at]}`],
    )
    const sellable = some.length === 0 ? 'none' : some.join(',')
    if (await run('returns-receive', { input: { number, sellable }, expectedVersion: version })) onClose()
  }
  return (
    <SmallForm
      send={words.confirmReceived}
      isPending={isPending}
      onSend={() => void send()}
      onClose={onClose}
    >
      {lines.map(({ position, title, quantity, _code_barre: isbn }, at) => (
        <TextField
          key={position}
          label={words.sellable(title)}
          hint={words.sellableHint(words.copies(quantity))}
          inputMode="numeric"
          value={copies[at] ?? ''}
          error={(failure?.fields[isbn] ?? failure?.fields['sellable'])?.[0]}
          onChange={(event) => setCopies(copies.with(at, event.target.value.trim()))}
        />
      ))}
    </SmallForm>
  )
}
