import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import { Choice } from '#ui/form/choice.tsx'
import { SelectField, TextAreaField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CardColours } from './card-colours.tsx'
import { VoucherDrawing } from '#ui/voucher/voucher-drawing.tsx'
import { giftAnchor, GiftText, useGiftFaultWords, type PartProps } from './gift-field.tsx'

/** What the card looks like, and what is written on it. */
export function CardPart({ form, offer }: PartProps) {
  const { card: words } = useWords(giftVoucherWords)
  const language = useLanguage()
  const inWords = useGiftFaultWords(offer)
  const { draft, faults, change } = form
  const left = offer.most_message - draft.message.length
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{words.design}</legend>
        <div className="grid grid-cols-3 gap-3">
          {offer.designs.map((design) => (
            <Choice
              key={design}
              name="design"
              checked={draft.design === design}
              onChange={() => change({ design })}
              className="overflow-clip text-center"
            >
              <CardColours as="span">
                <VoucherDrawing design={design} className="aspect-[204/140] w-full" />
              </CardColours>
              <span className="block px-1 py-2 text-sm">{voucherCardWords[language].designs[design]}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <GiftText
          {...{ form, offer }}
          of="to_name"
          name="toName"
          label={words.to}
          autoComplete="off"
          maxLength={offer.most_name}
        />
        <GiftText
          {...{ form, offer }}
          of="from_name"
          name="fromName"
          label={words.from}
          autoComplete="off"
          maxLength={offer.most_name}
        />
      </div>
      <div id={giftAnchor('message')}>
        <TextAreaField
          label={words.message}
          name="message"
          rows={4}
          maxLength={offer.most_message}
          hint={words.left(Math.max(0, left))}
          value={draft.message}
          error={faults.has('message') && inWords('message')}
          onChange={({ target }) => change({ message: target.value }, 'message')}
        />
      </div>
      <div className="max-w-64">
        <SelectField
          label={words.language}
          name="cardLanguage"
          value={draft.cardLanguage}
          onChange={({ target }) => change({ cardLanguage: target.value === 'fr' ? 'fr' : 'eng' })}
        >
          <option value="fr">{words.languages.fr}</option>
          <option value="eng">{words.languages.eng}</option>
        </SelectField>
      </div>
    </div>
  )
}
