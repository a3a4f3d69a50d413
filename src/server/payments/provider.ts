/** What the shop asks of a card payment provider, in the shop's words; `stripe.ts` is the one that answers today. */

export type ProviderPayment = {
  providerId: string
  /** `open`: the shopper may still pay. `processing`: the bank has not answered yet. */
  state: 'open' | 'processing' | 'succeeded' | 'cancelled'
  /** Which refusal ended the last try; undefined: no try yet, or the last one was not refused. */
  decline: string | undefined
  amountCents: number
  capturedCents: number
  /** Lower-case ISO 4217. */
  currency: string
  /** Order number that the payment was made for. */
  orderNumber: string | undefined
}

export type ProviderEvent = {
  id: string
  type: string
  /** The payment that it is about, as it was then; undefined for events that settle nothing. */
  payment: ProviderPayment | undefined
}

export type PaymentProvider = {
  name: 'stripe'
  /** Opens a payment; the same order always gives the same payment (idempotency key). */
  openPayment(order: {
    id: string
    number: string
    totalCents: number
  }): Promise<{ providerId: string; clientSecret: string }>
  /** Returns the secret with which the browser confirms this payment. */
  clientSecret(providerId: string): Promise<string>
  readPayment(providerId: string): Promise<ProviderPayment>
  /** Cancels an unpaid payment; answers its state after the try, `succeeded` when the money came first. */
  cancelPayment(providerId: string): Promise<ProviderPayment>
  refund(refund: {
    id: string
    providerId: string
    amountCents: number
  }): Promise<{ providerRefundId: string }>
  /** Verifies the signature over the raw bytes (300 s tolerance); throws ShopError BAD_SIGNATURE. */
  readWebhook(rawBody: string, signature: string | undefined): Promise<ProviderEvent>
}
