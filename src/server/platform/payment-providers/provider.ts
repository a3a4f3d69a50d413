/** The interface of payment providers; `stripe.ts` and `paypal.ts` implement it. */
import type { ExpressBuyer } from '#shared/contract/express-checkouts.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'

export type ProviderPayment = {
  providerId: string
  /**
   * `open`: the shopper may still pay. `approved`: the shopper agreed, and the shop can capture. `processing`: the
   * bank has not answered yet. `refused`: this payment failed, another may be tried. `forgotten`: the provider no
   * longer knows it, so nobody can pay it.
   */
  state: 'open' | 'approved' | 'processing' | 'succeeded' | 'refused' | 'cancelled' | 'forgotten'
  /** The code of the last refusal; undefined: no attempt yet, or the last one was not refused. */
  decline: string | undefined
  amountCents: number
  capturedCents: number
  /** Lower-case ISO 4217. */
  currency: string
  /** Order number of the payment. */
  orderNumber: string | undefined
  /** The provider's id of the capture, if different from the payment's: refunds need it. */
  captureId?: string | undefined
}

/** A refund, wherever it was started. */
export type ProviderRefund = {
  id: string
  /** In cents of the payment's currency. */
  amountCents: number
  /** `done`: completed or pending. `failed`: the buyer's bank rejected it, and the shop has the money again. */
  state: 'done' | 'failed'
  /** The shop's idempotency key; undefined: made at the provider. */
  key: string | undefined
}

/** A payment that its buyer or their bank disputes. */
export type ProviderDispute = {
  id: string
  state: 'open' | 'won' | 'lost'
  amountCents: number
  reason: string
  /** When the provider reported it. */
  reportedAt: Date
}

/** A refund or a dispute that a provider reports after the payment. */
export type RefundOrDispute = {
  /** Ids that the payment or its capture may have at the provider. */
  paymentIds: readonly string[]
  orderNumber?: string | undefined
  refund?: ProviderRefund | undefined
  dispute?: ProviderDispute | undefined
}

export type ProviderEvent = {
  id: string
  type: string
  /** The payment at the time of the event; undefined for events that settle nothing. */
  payment: ProviderPayment | undefined
  refundOrDispute?: RefundOrDispute | undefined
}

/**
 * The order for which a payment is opened. The key is an idempotency key: the same one returns the same payment.
 */
export type OpeningOrder = {
  key: string
  number: string
  amountCents: number
  /** The parts of the amount, in cents: books less discount, and delivery. */
  parts: { booksCents: number; deliveryCents: number; wrappingCents: number; discountCents: number }
  language: 'fr' | 'eng'
}

/** What a buyer is shown at a provider where they pay before there is an order. */
export type OpeningExpressCheckout = Pick<OpeningOrder, 'key' | 'amountCents' | 'parts' | 'language'> & {
  /** Whether the provider is to say where the books go. */
  isShipped: boolean
}

/** Express checkouts begin at the provider, which knows contact and address; the order is placed with them. */
export type ExpressCheckouts = {
  /** Opens an express checkout and returns its id; it becomes the payment of an order by `adopt`. */
  begin(opening: OpeningExpressCheckout): Promise<string>
  /** Returns the buyer of an express checkout; undefined: they have not agreed to it. */
  readBuyer(providerId: string): Promise<ExpressBuyer | undefined>
  /** Writes an order's number to its express checkout; false: nobody agreed to it, it is another order's, or of another amount. */
  adopt(providerId: string, order: Pick<OpeningOrder, 'number' | 'amountCents'>): Promise<boolean>
}

/** A customer's saved card, as it may be shown. */
export type ProviderCard = {
  id: string
  /** `visa`, `mastercard` … as the provider names them. */
  brand: string
  last4: string
  month: number
  year: number
  /** Equal for two savings of the same card. */
  sameAs: string
}

/** Saved cards: the provider stores the numbers, the shop only ids. */
export type CardKeeper = {
  /** Creates a provider's customer for one of the shop's. */
  addCustomer(userId: string): Promise<string>
  /** Lets a customer pay with saved cards, and saves the card if they wish. */
  letPay(providerId: string, options: { customer: string; keepsCard: boolean }): Promise<void>
  /** Returns a customer's cards, newest first; undefined: the provider knows no such customer. */
  listCards(customer: string): Promise<ProviderCard[] | undefined>
  removeCard(cardId: string): Promise<void>
  /** Deletes a customer with all their cards. */
  removeCustomer(customer: string): Promise<void>
}

export type PaymentProvider = {
  name: PaymentProviderName
  /** undefined: no saved cards. */
  cards?: CardKeeper
  /** undefined: an order comes before its payment. */
  express?: ExpressCheckouts
  /** Lower-case ISO 4217 code of the provider's currency. */
  currency: 'eur' | 'usd'
  /** Opens a payment; `clientSecret` is for the provider's script in the browser. */
  openPayment(order: OpeningOrder): Promise<{ providerId: string; clientSecret: string }>
  clientSecret(providerId: string): Promise<string>
  readPayment(providerId: string): Promise<ProviderPayment>
  /** Captures an approved payment, once however often it is called; returns the resulting state. */
  capture?(providerId: string): Promise<ProviderPayment>
  /** Cancels an unpaid payment; returns the resulting state: `succeeded` if the money came first. */
  cancelPayment(providerId: string): Promise<ProviderPayment>
  /** Refunds money, in cents of the payment's currency; `id` is the idempotency key. */
  refund(refund: {
    id: string
    providerId: string
    captureId: string | null
    amountCents: number
  }): Promise<ProviderRefund>
  /** Returns the provider's refunds of a payment, oldest first. */
  listRefunds(providerId: string): Promise<ProviderRefund[]>
  /** Verifies the signature of the raw bytes (300 s tolerance); throws ShopError BAD_SIGNATURE. */
  readWebhook(rawBody: Buffer, headers: Headers): Promise<ProviderEvent>
}
