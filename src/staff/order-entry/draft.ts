/** What is typed of an order until it is taken: stored in this tab, so that a lost connection or a reload loses nothing. */
import { useState } from 'react'
import type { KnownCustomer, EntryQuote } from '#shared/contract/staff/order-entry.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import type { orderEntry } from '#shared/text/staff/fr/order-entry.ts'

export type DraftLine = {
  id: number
  isbn: string
  title: string
  authors: string
  cover: string | null
  stock: number
  quantity: number
}
export type PayBy = 'link' | 'code' | 'till'

export type OrderDraft = {
  /** Sent with the order: pressed twice, here or elsewhere, it is one order. */
  id: string
  /** Whether somebody was chosen, or is new: then the fields stand in place of the search. */
  isNamed: boolean
  customerId: string | null
  name: string
  phone: string
  email: string
  language: Language
  /** Whether they want a text message when it can be collected. */
  isTexted: boolean
  lines: DraftLine[]
  method: DeliveryMethod
  dispatch: Dispatch
  company: string
  address: string
  more: string
  postalCode: string
  city: string
  country: string
  note: string
  /** Whether it is a present; then its note, from whom, and the day by which it is to be there. */
  gift: 'none' | 'plain' | 'wrapped'
  giftNote: string
  giftFrom: string
  arriveBy: string
  pay: PayBy
  receipt: string
  /** Codes of vouchers that pay it, the first one first. */
  vouchers: string[]
}

const PLACE = 'order-draft'

/** Makes the draft of a new order. */
export const emptyDraft = (): OrderDraft => ({
  id: crypto.randomUUID(),
  isNamed: false,
  customerId: null,
  name: '',
  phone: '',
  email: '',
  language: 'fr',
  isTexted: false,
  lines: [],
  method: 'pickup',
  dispatch: 'together',
  company: '',
  address: '',
  more: '',
  postalCode: '',
  city: '',
  country: '',
  note: '',
  gift: 'none',
  giftNote: '',
  giftFrom: '',
  arriveBy: '',
  pay: 'link',
  receipt: '',
  vouchers: [],
})

function stored(place: string, begin: () => OrderDraft): OrderDraft {
  try {
    // Of an older shop fields may be missing
    return { ...begin(), ...(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<OrderDraft>) }
  } catch {
    return begin()
  }
}

type Where = { place?: string; begin?: () => OrderDraft }

/** Returns what a draft has of a customer of the file: who it is for, where it goes and how it is paid. */
export function draftFor(
  { id, name, phone, email, language, address: to }: Omit<KnownCustomer, 'orders' | 'order'>,
  { pay }: Pick<OrderDraft, 'pay'>,
) {
  const place = to && {
    company: to.company ?? '',
    address: to.address,
    more: to.additional_information ?? '',
    postalCode: to.postal_code,
    city: to.city,
    country: to.country,
  }
  return {
    isNamed: true,
    customerId: id,
    name,
    phone,
    email: email ?? '',
    language,
    pay: email === null && pay === 'link' ? ('code' as const) : pay,
    ...place,
  }
}

/** What another screen leads here with. */
export type BegunWith = {
  book?: Omit<DraftLine, 'quantity'>
  customer?: Parameters<typeof draftFor>[0]
}

/** Returns the draft with what another screen led here with, and how to change and to clear it. */
export function useOrderDraft(
  { book, customer }: BegunWith = {},
  { place = PLACE, begin = emptyDraft }: Where = {},
) {
  const [draft, setDraft] = useState(() => {
    const earlier = stored(place, begin)
    // What was typed of somebody, here or for somebody else, stays
    const before = customer && !earlier.isNamed ? { ...earlier, ...draftFor(customer, earlier) } : earlier
    const isNew = book !== undefined && before.lines.every(({ id }) => id !== book.id)
    return isNew ? { ...before, lines: withBook(before.lines, book) } : before
  })
  return {
    draft,
    change(changes: Partial<OrderDraft>) {
      setDraft((before) => {
        const after = { ...before, ...changes }
        sessionStorage.setItem(place, JSON.stringify(after))
        return after
      })
    },
    clear() {
      sessionStorage.removeItem(place)
      setDraft(begin())
    },
  }
}

export type ChangeDraft = ReturnType<typeof useOrderDraft>['change']

/** Returns the lines with a book added, or with one more copy of it. */
export function withBook(lines: readonly DraftLine[], book: Omit<DraftLine, 'quantity'>): DraftLine[] {
  const known = lines.find(({ id }) => id === book.id)
  if (!known) return [...lines, { ...book, quantity: 1 }]
  return lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line))
}

export type Missing = keyof (typeof orderEntry)['summary']['missingParts']

/** Returns what an order lacks before it can be taken, in the order of the screen. */
export function missingOf(draft: OrderDraft, quote: EntryQuote | undefined): Missing[] {
  const { name, phone, email, lines, method, address, postalCode, city, pay, receipt } = draft
  const isHere = (text: string) => text.trim() !== ''
  const isShort =
    quote !== undefined &&
    lines.some(({ id, quantity }) => {
      const quoted = quote.lines.find(({ article_id: article }) => article === id)
      return quoted !== undefined && quoted.available < quantity
    })
  // What vouchers pay whole needs no other way
  const isLeft = quote === undefined || quote.due_cents > 0
  const checks: readonly [Missing, boolean][] = [
    ['customer', !isHere(name)],
    ['contact', !isHere(phone) && !isHere(email)],
    ['books', lines.length === 0],
    ['short', isShort],
    ['address', method !== 'pickup' && ![address, postalCode, city].every(isHere)],
    ['email', isLeft && pay === 'link' && !isHere(email)],
    ['receipt', isLeft && pay === 'till' && !isHere(receipt)],
    ['total', lines.length > 0 && quote === undefined],
  ]
  return checks.filter(([, isMissing]) => isMissing).map(([what]) => what)
}
