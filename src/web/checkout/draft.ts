/** What a shopper types at checkout: `stored-draft.ts` stores it, so that nothing typed is lost. Never card data. */
import type { OrderRequest } from '#shared/contract/checkout.ts'
import { isFrenchLandline } from '#shared/orders/address.ts'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#shared/orders/selling.ts'

export type Draft = {
  email: string
  phone: string
  /** `yes`: a text message is wanted when the order can be collected. */
  texts: string
  method: DeliveryMethod
  dispatch: Dispatch
  name: string
  company: string
  address: string
  additional: string
  postalCode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** `other`: the invoice goes elsewhere. */
  billing: 'same' | 'other'
  billingName: string
  billingCompany: string
  billingAddress: string
  billingAdditional: string
  billingPostalCode: string
  billingCity: string
  billingCountry: string
  /** The code applied to the recap; empty: none. */
  coupon: string
  /** The codes of vouchers, with spaces between them. */
  vouchers: string
  note: string
  /** `yes`: it is a present; so are its wrapping, its note, from whom, and the day by which it is to be there. */
  gift: string
  wrapped: string
  giftNote: string
  giftFrom: string
  arriveBy: string
}

export const EMPTY_DRAFT: Draft = {
  email: '',
  phone: '',
  texts: '',
  method: 'standard',
  dispatch: 'together',
  name: '',
  company: '',
  address: '',
  additional: '',
  postalCode: '',
  city: '',
  country: 'FR',
  billing: 'same',
  billingName: '',
  billingCompany: '',
  billingAddress: '',
  billingAdditional: '',
  billingPostalCode: '',
  billingCity: '',
  billingCountry: 'FR',
  coupon: '',
  vouchers: '',
  note: '',
  gift: '',
  wrapped: '',
  giftNote: '',
  giftFrom: '',
  arriveBy: '',
}

/** Reads a stored draft field by field; whatever is missing or broken is as if never typed. `home`: the country that it begins with. */
export function parseDraft(text: string | null, home = EMPTY_DRAFT.country): Draft {
  const empty = { ...EMPTY_DRAFT, country: home, billingCountry: home }
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return empty
  }
  if (typeof stored !== 'object' || stored === null) return empty
  const fields = stored as Record<string, unknown>
  const draft = { ...empty }
  for (const name of Object.keys(EMPTY_DRAFT) as (keyof Draft)[]) {
    const value = fields[name]
    if (typeof value === 'string' && !isChoice(name)) draft[name] = value
  }
  const method = DELIVERY_METHODS.find((known) => known === fields['method'])
  const billing = fields['billing'] === 'other' ? 'other' : 'same'
  const dispatch = fields['dispatch'] === 'apart' ? 'apart' : 'together'
  return { ...draft, billing, dispatch, method: method ?? EMPTY_DRAFT.method }
}

/** Whether only some values make sense. */
const isChoice = (name: keyof Draft): name is 'method' | 'billing' | 'dispatch' =>
  name === 'method' || name === 'billing' || name === 'dispatch'

/** Returns whether a draft's invoice has an address of its own. */
export const hasBilling = ({ billing }: Draft) => billing === 'other'

/** Returns whether the order goes somewhere: who collects it gives a name and a telephone number. */
export const hasDelivery = ({ method }: Draft) => method !== 'pickup'

/** Returns whether a draft is a present that is to be wrapped. */
export const isWrapped = ({ gift, wrapped }: Draft) => gift === 'yes' && wrapped === 'yes'

const NO_PLACE = { company: null, address: '', additional_information: null, postal_code: '', city: '' }

/** Returns the draft as the API's contact, addresses, method and note. */
export function toRequestParts(draft: Draft) {
  return {
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    ...(!hasDelivery(draft) &&
      draft.texts === 'yes' &&
      !isFrenchLandline(draft.phone, draft.country) && { text_when_ready: true }),
    delivery_method: draft.method,
    dispatch: draft.dispatch,
    delivery_address: {
      name: draft.name.trim(),
      ...(hasDelivery(draft)
        ? {
            company: draft.company.trim() || null,
            address: draft.address.trim(),
            additional_information: draft.additional.trim() || null,
            postal_code: draft.postalCode.trim(),
            city: draft.city.trim(),
          }
        : NO_PLACE),
      country: draft.country,
    },
    ...(hasBilling(draft) && {
      billing_address: {
        name: draft.billingName.trim(),
        company: draft.billingCompany.trim() || null,
        address: draft.billingAddress.trim(),
        additional_information: draft.billingAdditional.trim() || null,
        postal_code: draft.billingPostalCode.trim(),
        city: draft.billingCity.trim(),
        country: draft.billingCountry,
      },
    }),
    note: draft.note.trim() || null,
    ...(draft.gift === 'yes' && {
      gift: {
        is_wrapped: isWrapped(draft),
        note: draft.giftNote.trim() || null,
        from: draft.giftFrom.trim() || null,
        arrive_by: draft.arriveBy || null,
      },
    }),
  } satisfies Partial<OrderRequest>
}
