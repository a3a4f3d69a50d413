import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { MAX_GIFT_NOTE, thereBy } from '#shared/orders/gift.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Choice } from '../frame/choice.tsx'
import { dayOf } from '../frame/moments.ts'
import type { ChangeDraft, OrderDraft } from './draft.ts'

type GiftFieldsProps = { draft: OrderDraft; change: ChangeDraft; quote: EntryQuote | undefined }

/** Whether it is a present, and what its buyer says of it. */
export function GiftFields({ draft, change, quote }: GiftFieldsProps) {
  const { entry: words } = useWords(giftsWords)
  const language = useLanguage()
  const promises = quote?.lines.map((line) => promiseFrom(line.promise)) ?? []
  const earliest = thereBy(promises, draft.method === 'pickup')
  const isTooSoon = draft.arriveBy !== '' && earliest !== undefined && draft.arriveBy < earliest
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-medium">{words.label}</span>
        <Choice
          label={words.label}
          options={words.ways}
          chosen={draft.gift}
          onChoose={(gift) => change({ gift })}
        />
      </div>
      {draft.gift === 'wrapped' && quote?.wrapping_price_cents === null && (
        <p role="alert" className="font-medium text-out-of-stock">
          {words.notOffered}
        </p>
      )}
      {draft.gift !== 'none' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextAreaField
              label={words.note}
              rows={2}
              maxLength={MAX_GIFT_NOTE}
              value={draft.giftNote}
              onChange={({ target }) => change({ giftNote: target.value })}
            />
          </div>
          <TextField
            label={words.from}
            maxLength={100}
            value={draft.giftFrom}
            autoComplete="off"
            onChange={({ target }) => change({ giftFrom: target.value })}
          />
          <DateField
            label={words.arriveBy}
            value={draft.arriveBy}
            min={earliest}
            hint={earliest && words.earliest(dayOf(earliest, language))}
            error={isTooSoon ? words.tooSoon : undefined}
            onChange={({ target }) => change({ arriveBy: target.value })}
          />
        </div>
      )}
    </>
  )
}
