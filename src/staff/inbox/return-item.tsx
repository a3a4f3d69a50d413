import { useState } from 'react'
import type { StaffReturn } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/inbox-words.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { Actions, type Action } from './actions.tsx'
import { shortMoment } from '../frame/moments.ts'
import { Photos } from './photos.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefusalForm } from './refusal-form.tsx'
import { ReturnedBooks } from './returned-books.tsx'
import { StateMark } from './state-mark.tsx'
import { TwoColumns } from './two-columns.tsx'
import { TextField } from '#ui/form/field.tsx'
import { SmallForm } from './small-form.tsx'

type Filling = 'refusal' | 'receipt' | 'refund'

/** A return: what comes back and why, its photos, and what the shop does next. */
export function ReturnItem({ returned }: { returned: StaffReturn }) {
  const words = useWords(inboxWords).returned
  const language = useLanguage()
  const money = useMoney()
  const { run, isActing } = useAction()
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
          {!form && <Actions isActing={isActing} actions={actions[state] ?? []} />}
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
  const { run, isActing, failure } = useAction()
  const [copies, setCopies] = useState(() => lines.map(({ quantity }) => String(quantity)))
  async function send() {
    const some = lines.flatMap(({ _code_barre: isbn }, at) =>
      copies[at] === '0' ? [] : [`${isbn}=${copies[at]}`],
    )
    const sellable = some.length === 0 ? 'none' : some.join(',')
    if (await run('returns-receive', { input: { number, sellable }, expectedVersion: version })) onClose()
  }
  return (
    <SmallForm send={words.confirmReceived} isActing={isActing} onSend={() => void send()} onClose={onClose}>
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
