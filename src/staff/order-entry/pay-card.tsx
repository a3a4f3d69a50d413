import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { useMay } from '../frame/member.ts'
import { VoucherCodes } from './voucher-codes.tsx'
import type { ChangeDraft, OrderDraft, PayBy } from './draft.ts'

type PayCardProps = { draft: OrderDraft; change: ChangeDraft; quote?: EntryQuote | undefined }

/** How it is paid: by vouchers as far as they go, the rest by a mailed link, by a code that is read out, or at the till. */
export function PayCard({ draft, change, quote }: PayCardProps) {
  const { pay: words } = useWords(orderEntryWords)
  const may = useMay()
  const { link, code, till } = words.ways
  const ways = may('orders-till') ? { link, code, till } : { link, code }
  return (
    <Card title={words.title}>
      <div className="grid gap-3 px-4.5 py-4">
        <div className="flex">
          <Choice
            label={words.title}
            options={ways as Record<PayBy, string>}
            chosen={draft.pay}
            onChoose={(pay) => change({ pay })}
          />
        </div>
        <p className="text-muted">
          {draft.pay === 'link' && draft.isNamed && draft.email.trim() === ''
            ? words.noEmail
            : words[draft.pay]}
        </p>
        {draft.pay === 'till' && (
          <TextField
            label={words.receipt}
            required
            maxLength={40}
            autoComplete="off"
            data-takes-code=""
            value={draft.receipt}
            onChange={({ target }) => change({ receipt: target.value })}
          />
        )}
        {quote && may('orders-voucher') && <VoucherCodes draft={draft} change={change} quote={quote} />}
      </div>
    </Card>
  )
}
