import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { useCountryOptions } from '../frame/use-country-options.ts'
import { GiftFields } from './gift-fields.tsx'
import type { ChangeDraft, OrderDraft } from './draft.ts'
import { canBeTexted } from './taken-from.ts'
import type { EntryQuoteState } from './use-entry-quote.ts'

type DeliveryCardProps = {
  draft: OrderDraft
  change: ChangeDraft
  recap: EntryQuoteState
  /** Of an order that was taken before, whose buyer chooses on its page. */
  isChange?: boolean
}
type Part = 'company' | 'address' | 'more' | 'postalCode' | 'city'

/** Collected, or sent: then where to. */
export function DeliveryCard({ draft, change, recap: { quote }, isChange = false }: DeliveryCardProps) {
  const { delivery: words } = useWords(orderEntryWords)
  const countries = useCountryOptions()
  const part = (name: Part, most: number) => ({
    label: words[name],
    maxLength: most,
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <Card title={words.title}>
      <div className="grid gap-4 px-4.5 py-4">
        <div className="flex flex-wrap gap-4">
          <Choice
            label={words.title}
            options={words.methods}
            chosen={draft.method}
            onChoose={(method) => change({ method })}
          />
          {draft.lines.length > 1 && (
            <Choice
              label={words.dispatch}
              options={words.dispatches}
              chosen={draft.dispatch}
              onChoose={(dispatch) => change({ dispatch })}
            />
          )}
        </div>
        {quote && !quote.is_delivered && (
          <p role="alert" className="font-medium text-out-of-stock">
            {words.notThere}
          </p>
        )}
        {draft.method === 'pickup' && quote?.text_messages && !isChange && (
          <TextTick draft={draft} change={change} quote={quote} />
        )}
        {draft.method !== 'pickup' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField required {...part('address', 200)} />
            <TextField {...part('more', 200)} />
            <TextField required {...part('postalCode', 12)} />
            <TextField required {...part('city', 100)} />
            <TextField {...part('company', 120)} />
            <SelectField
              label={words.country}
              value={draft.country || (quote?.country ?? '')}
              onChange={({ target }) => change({ country: target.value })}
            >
              {countries.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <TextAreaField
          label={words.note}
          rows={2}
          maxLength={1000}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        <GiftFields draft={draft} change={change} quote={quote} />
      </div>
    </Card>
  )
}

type TextTickProps = Pick<DeliveryCardProps, 'draft' | 'change'> & { quote: EntryQuote }

function TextTick({ draft, change, quote }: TextTickProps) {
  const { delivery: words } = useWords(orderEntryWords)
  const canText = canBeTexted(draft, quote)
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-accent"
          aria-describedby="texts-hint"
          checked={draft.isTexted && canText}
          disabled={!canText}
          onChange={({ target }) => change({ isTexted: target.checked })}
        />
        {words.texts}
      </label>
      <p id="texts-hint" className="pl-7 text-xs text-muted">
        {canText ? words.textsHint : words.textsNeedMobile}
      </p>
    </div>
  )
}
