/** Fields of the form that buys a voucher, each under an anchor that the summary of faults leads to. */
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { VoucherOffer } from '#shared/contract/voucher-orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { TextField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useDates } from '../use-dates.ts'
import type { GiftField } from './gift-draft.ts'
import type { GiftForm } from './use-gift-draft.ts'

/** What every part of the form needs. */
export type PartProps = { form: GiftForm; offer: VoucherOffer }

/** Returns the id that a field's anchor has on the page. */
export const giftAnchor = (field: GiftField) => `voucher-${field.replace('.', '-')}`

/** Returns what is wrong with a field, in words that name the remedy. */
export function useGiftFaultWords(offer: VoucherOffer): (field: GiftField) => string {
  const { faults, amountFault, dayFault } = useWords(giftVoucherWords)
  const language = useLanguage()
  const { day } = useDates()
  const money = (cents: number) => formatCents(cents, { language, currency: 'eur' })
  return (field) => {
    if (field === 'amount_cents') return amountFault(money(offer.least_cents), money(offer.most_cents))
    if (field === 'sending.on') return dayFault(day(offer.first_day), day(offer.last_day))
    return faults[field]
  }
}

type GiftTextProps = PartProps & {
  of: GiftField
  name: 'otherAmount' | 'toName' | 'fromName' | 'receiver' | 'name' | 'email'
  label: string
  hint?: ReactNode
  required?: boolean
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>

/** One line of text; its fault is beside it. */
export function GiftText({ form: { draft, faults, change }, offer, of, name, ...field }: GiftTextProps) {
  const inWords = useGiftFaultWords(offer)
  return (
    <div id={giftAnchor(of)}>
      <TextField
        {...field}
        name={name}
        value={draft[name]}
        error={faults.has(of) && inWords(of)}
        onChange={({ target }) => change({ [name]: target.value }, of)}
      />
    </div>
  )
}
