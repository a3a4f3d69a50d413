import { formatCents } from '#shared/money/format.ts'
import { MAX_GIFT_NOTE, thereBy } from '#shared/orders/gift.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { giftWords } from '#shared/text/en/gift.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useDates } from '../use-dates.ts'
import { hasDelivery } from './draft.ts'
import { anchorOf, DraftField } from './draft-field.tsx'
import type { GiftProps } from './gift-section.tsx'

/** The wrapping, the note, from whom, and by which day a present is to be there. */
export function GiftFields({ form, quote }: GiftProps) {
  const { draft, faults, change } = form
  const words = useWords(giftWords)
  const { errors } = useWords(checkoutWords)
  const language = useLanguage()
  const { day } = useDates()
  const wrapping = quote?.wrapping_price_cents ?? null
  const promises = quote?.lines
    .filter(({ available }) => available > 0)
    .map((line) => promiseFrom(line.promise))
  const earliest = promises && thereBy(promises, !hasDelivery(draft))
  const isTooSoon = draft.arriveBy !== '' && earliest !== undefined && draft.arriveBy < earliest
  return (
    <div className="mt-3 grid gap-5 pb-5">
      {(wrapping !== null || faults.has('isWrapped')) && (
        <div id={anchorOf('isWrapped')}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={draft.wrapped === 'yes'}
              onChange={(event) => change('wrapped', event.target.checked ? 'yes' : '')}
            />
            {words.wrap(wrapping ? formatCents(wrapping, { language, currency: 'eur' }) : words.free)}
          </label>
          {faults.has('isWrapped') && (
            <p className="text-xs font-medium text-out-of-stock">{errors.isWrapped}</p>
          )}
        </div>
      )}
      <div id={anchorOf('giftNote')}>
        <TextAreaField
          label={words.note}
          hint={words.noteHint}
          maxLength={MAX_GIFT_NOTE}
          rows={3}
          value={draft.giftNote}
          error={faults.has('giftNote') && errors.giftNote}
          onChange={(event) => change('giftNote', event.target.value)}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DraftField form={form} name="giftFrom" label={words.from} maxLength={100} />
        <div id={anchorOf('arriveBy')}>
          <DateField
            label={words.arriveBy}
            value={draft.arriveBy}
            min={earliest}
            hint={earliest && words.earliest(day(earliest))}
            error={isTooSoon || faults.has('arriveBy') ? errors.arriveBy : undefined}
            onChange={({ target }) => change('arriveBy', target.value)}
          />
        </div>
      </div>
      {hasDelivery(draft) && <p className="text-sm text-muted">{words.toOther}</p>}
    </div>
  )
}
