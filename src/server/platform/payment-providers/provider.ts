/** What the shop asks of a payment provider, in the shop's words; `stripe.ts` and `paypal.ts` answer. */
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'

export type ProviderPayment = {
  providerId: string
  /**
   * `open`: the shopper may still pay. `approved`: the shopper agreed, the money comes when the shop captures it.
   * `processing`: the bank has not answered yet. `refused`: this payment is over, another one may be tried.
   * `forgotten`: the provider no longer knows it, so nobody can pay it.
   */
  state: 'open' | 'approved' | 'processing' | 'succeeded' | 'refused' | 'cancelled' | 'forgotten'
  /** Which refusal ended the last try; undefined: no try yet, or the last one was not refused. */
  decline: string | undefined
  amountCents: number
  capturedCents: number
  /** Lower-case ISO 4217. */
  currency: string
  /** Order number that the payment was made for. */
  orderNumber: string | undefined
  /** The provider's id of the money itself, where it has another one than the payment: refunds need it. */
  captureId?: string | undefined
}

/** Money on its way back, wherever it was started. */
export type ProviderRefund = {
  id: string
  /** In cents of the payment's currency. */
  amountCents: number
  /** `done`: given, or on its way. `failed`: the buyer's bank did not take it; the money is the shop's again. */
  state: 'done' | 'failed'
  /** The shop's idempotency key of it; undefined: made at the provider. */
  key: string | undefined
}

/** A payment that its buyer, or their bank, disputes. */
export type ProviderDispute = {
  id: string
  state: 'open' | 'won' | 'lost'
  amountCents: number
  reason: string
  /** When the provider said so. */
  toldAt: Date
}

/** News of money that came before. */
export type AfterSale = {
  /** Ids that the payment, or its money, may have at the provider. */
  paymentIds: readonly string[]
  orderNumber?: string | undefined
  refund?: ProviderRefund | undefined
  dispute?: ProviderDispute | undefined
}

export type ProviderEvent = {
  id: string
  type: string
  /** The payment that it is about, as it was then; undefined for events that settle nothing. */
  payment: ProviderPayment | undefined
  afterSale?: AfterSale | undefined
}

/** What a payment is opened for. The same key always gives the same payment (idempotency key). */
export type OpeningOrder = {
  key: string
  number: string
  amountCents: number
  /** What the amount is made of, in the same cents: books less discount, and delivery. */
  parts: { booksCents: number; deliveryCents: number; discountCents: number }
  language: 'fr' | 'eng'
}

/** A card that a customer keeps at the provider, as it may be shown. */
export type ProviderCard = {
  id: string
  /** `visa`, `mastercard` … in the provider's words. */
  brand: string
  last4: string
  month: number
  year: number
  /** The same for a card that is kept twice. */
  sameAs: string
}

/** The provider's side of saved cards: numbers stay there, the shop knows ids. */
export type CardKeeper = {
  /** Makes a customer for one of the shop's. */
  addCustomer(userId: string): Promise<string>
  /** Lets a payment be paid with a customer's cards, and keeps the card that pays it where that was wished. */
  letPay(providerId: string, options: { customer: string; keepsCard: boolean }): Promise<void>
  /** Returns a customer's cards, the newest first; undefined: the provider knows no such customer. */
  listCards(customer: string): Promise<ProviderCard[] | undefined>
  removeCard(cardId: string): Promise<void>
  /** Forgets a customer with all their cards. */
  removeCustomer(customer: string): Promise<void>
}

export type PaymentProvider = {
  name: PaymentProviderName
  /** undefined: it keeps no cards. */
  cards?: CardKeeper
  /** Lower-case ISO 4217: what this provider charges in. */
  currency: 'eur' | 'usd'
  /** Opens a payment; `clientSecret` is what the provider's script in the browser needs to go on. */
  openPayment(order: OpeningOrder): Promise<{ providerId: string; clientSecret: string }>
  clientSecret(providerId: string): Promise<string>
  readPayment(providerId: string): Promise<ProviderPayment>
  /** Takes the money of an approved payment, once however often it is asked; answers its state after that. */
  capture?(providerId: string): Promise<ProviderPayment>
  /** Cancels an unpaid payment; answers its state after the try, `succeeded` when the money came first. */
  cancelPayment(providerId: string): Promise<ProviderPayment>
  /** Gives money back, in cents of the payment's currency; `id` is the idempotency key. */
  refund(refund: {
    id: string
    providerId: string
    captureId: string | null
    amountCents: number
  }): Promise<ProviderRefund>
  /** Returns what the provider knows now of money that went back of a payment, the oldest first. */
  listRefunds(providerId: string): Promise<ProviderRefund[]>
  /** Verifies the signature over the raw bytes (300 s tolerance); throws ShopError BAD_SIGNATURE. */
  readWebhook(rawBody: Buffer, headers: Headers): Promise<ProviderEvent>
}
