import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { Choice } from '#ui/form/choice.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useWords } from '#ui/text.tsx'
import { useDates } from '../use-dates.ts'
import { giftAnchor, GiftText, useGiftFaultWords, type PartProps } from './gift-field.tsx'

const WAYS = ['mail', 'print'] as const

/** By mail on a day, or printed at home. */
export function SendingPart({ form, offer }: PartProps) {
  const { sending: words } = useWords(giftVoucherWords)
  const inWords = useGiftFaultWords(offer)
  const { day } = useDates()
  const { draft, faults, change } = form
  return (
    <>
      <fieldset>
        <legend className="sr-only">{words.title}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {WAYS.map((way) => (
            <Choice
              key={way}
              name="way"
              checked={draft.way === way}
              onChange={() => change({ way })}
              className="p-4"
            >
              <span className="block font-semibold">{words.ways[way].name}</span>
              <span className="mt-1 block text-sm text-muted">{words.ways[way].text}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
      {draft.way === 'mail' && (
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <GiftText
            {...{ form, offer }}
            of="sending.email"
            name="receiver"
            type="email"
            label={words.email}
            hint={words.emailHint}
            required
            autoComplete="off"
            maxLength={254}
          />
          <div id={giftAnchor('sending.on')}>
            <DateField
              label={words.on}
              required
              value={draft.on}
              min={offer.first_day}
              hint={words.onHint(day(offer.last_day))}
              error={faults.has('sending.on') ? inWords('sending.on') : undefined}
              onChange={({ target }) => change({ on: target.value }, 'sending.on')}
            />
          </div>
        </div>
      )}
    </>
  )
}
