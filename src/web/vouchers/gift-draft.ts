/** What somebody types who buys a voucher: stored for the tab, so that nothing is lost on the way back from a provider. */
import type { VoucherOffer, VoucherOrderRequest } from '#shared/contract/voucher-orders.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import { parsePrice } from '#shared/money/parse-price.ts'
import { VOUCHER_DESIGNS, type VoucherDesign } from '#shared/vouchers/designs.ts'
import { purchaseFaults, type PurchaseField } from '#shared/vouchers/purchase.ts'
import { readStored, writeStored } from '../checkout/stored-draft.ts'

export type GiftDraft = {
  /** Cents of an amount that is offered; empty: `otherAmount`, in euros as it was typed. */
  amount: string
  otherAmount: string
  design: VoucherDesign
  cardLanguage: Language
  toName: string
  fromName: string
  message: string
  way: 'mail' | 'print'
  receiver: string
  /** `2026-12-24`. */
  on: string
  name: string
  email: string
}

/** Fields that can be wrong, in the order of the form. */
export const GIFT_FIELDS = [
  'amount_cents',
  'to_name',
  'from_name',
  'message',
  'sending.email',
  'sending.on',
  'name',
  'email',
] as const satisfies readonly (PurchaseField | 'name' | 'email')[]
export type GiftField = (typeof GIFT_FIELDS)[number]

/** Returns the form as it begins: an amount and a day are there, the rest is empty. */
export const emptyDraft = (offer: VoucherOffer, cardLanguage: Language): GiftDraft => ({
  amount: String(offer.amounts_cents[Math.floor(offer.amounts_cents.length / 2)] ?? ''),
  otherAmount: '',
  design: VOUCHER_DESIGNS[0],
  cardLanguage,
  toName: '',
  fromName: '',
  message: '',
  way: 'mail',
  receiver: '',
  on: offer.first_day,
  name: '',
  email: '',
})

const KEY = 'voucher-draft'

/** Returns what this tab has stored of the form, field by field; whatever is broken is as if never typed. */
export function storedDraft(): Partial<GiftDraft> {
  let stored: unknown
  try {
    stored = JSON.parse(readStored(KEY) ?? '{}')
  } catch {
    return {}
  }
  if (typeof stored !== 'object' || stored === null) return {}
  const { design, cardLanguage, way, ...texts } = stored as Record<string, unknown>
  const known = VOUCHER_DESIGNS.find((one) => one === design)
  return {
    ...(Object.fromEntries(
      TEXTS.flatMap((name) => (typeof texts[name] === 'string' ? [[name, texts[name]]] : [])),
    ) as Partial<GiftDraft>),
    ...(known && { design: known }),
    ...((cardLanguage === 'fr' || cardLanguage === 'eng') && { cardLanguage }),
    ...((way === 'mail' || way === 'print') && { way }),
  }
}
const TEXTS = [
  'amount',
  'otherAmount',
  'toName',
  'fromName',
  'message',
  'receiver',
  'on',
  'name',
  'email',
] as const

/** Stores what was typed for this tab. */
export const storeDraft = (typed: Partial<GiftDraft>) => writeStored(KEY, typed)

/** Returns the amount in cents; NaN where what was typed is none. */
export function amountOf({ amount, otherAmount }: GiftDraft): number {
  if (amount !== '') return Number(amount)
  const price = parsePrice(otherAmount)
  return price.kind === 'value' ? price.value.cents : Number.NaN
}

/** Returns the draft as the API's voucher, without who buys it. */
export function voucherOf(draft: GiftDraft) {
  return {
    amount_cents: amountOf(draft),
    design: draft.design,
    card_language: draft.cardLanguage,
    to_name: draft.toName.trim() || null,
    from_name: draft.fromName.trim() || null,
    message: draft.message.trim() || null,
    sending: draft.way === 'mail' ? { email: draft.receiver.trim(), on: draft.on } : null,
  } satisfies Partial<VoucherOrderRequest>
}

/** Returns the fields of a draft that cannot be sent; `today` at the shop. */
export function giftFaults(draft: GiftDraft, today: string): ReadonlySet<GiftField> {
  const faults = new Set(Object.keys(purchaseFaults(voucherOf(draft), today)) as GiftField[])
  if (draft.name.trim() === '') faults.add('name')
  if (!isEmailAddress(draft.email.trim())) faults.add('email')
  return faults
}

/** Returns the fields that the server refused, of those that the form has. */
export const refusedFields = (errors: FieldErrors): ReadonlySet<GiftField> =>
  new Set(GIFT_FIELDS.filter((name) => name in errors))
