/** PayPal before the form: where that is not filled in, PayPal says who buys and where the books go, and then pays. */
import { useRef } from 'react'
import type { ExpressCheckout, OrderRequest, Quote, QuoteRequest } from '#shared/contract/checkout.ts'
import type { ExpressBuyer } from '#shared/contract/express-checkouts.ts'
import { hasExchangeRate } from '#shared/money/exchange-rate.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { ApiError } from '../api/client.ts'
import { useShop } from '../shop.ts'
import { beginExpressCheckout, readExpressBuyer } from '../api/orders.ts'
import type { PayPalKeys } from '../api/payment-keys.ts'
import { hasDelivery, type Draft } from './draft.ts'
import { faultsOf } from './faults.ts'
import { afterApproval, openOrder } from './pay-order.ts'
import { orderCalls } from './payment-calls.ts'
import { writeDraft } from './stored-draft.ts'
import type { CheckoutStore } from './use-checkout-state.ts'
import { usePayPalPayment, type PayPalSteps } from './use-paypal-payment.ts'
import type { QuoteState } from './use-quote.ts'

type Buying = {
  /** Undefined until they are decoded; then without PayPal's where the shop has none, or where they did not come. */
  keys: { payPal?: PayPalKeys | undefined } | undefined
  recap: QuoteState
  /** What the recap is about. */
  basket: QuoteRequest
  requestBy: (provider: PaymentProviderName, quote: Quote) => OrderRequest
  /** Looks the form through; answers whether all is well. */
  check: () => boolean
  goToResult: (number: string) => Promise<void>
  showRefusal: (refusal: ApiError, seen: Quote) => Promise<void>
  /** How a form that is filled in is paid. */
  ordinary: PayPalSteps
}

/** Returns what PayPal says of a buyer, as the fields of the form; what it does not say stays as it was typed. */
export function givenAtPayPal({ email, phone, name, place }: ExpressBuyer): Partial<Draft> {
  return {
    ...(email !== '' && { email }),
    ...(phone !== '' && { phone }),
    ...(name !== '' && { name }),
    ...(place && {
      company: '',
      address: place.address,
      additional: place.additional_information,
      postalCode: place.postal_code,
      city: place.city,
      country: place.country,
    }),
  }
}

/** Returns PayPal's button before the form, and whether there is or will be one: what came later would push the form down. */
export function usePayPalExpress(
  { read, send }: CheckoutStore,
  { keys, recap, basket, requestBy, check, goToResult, showRefusal, ordinary }: Buying,
) {
  const words = useWords(checkoutWords)
  /** With the recap that its buyer saw when they pressed: the form may change while PayPal's window is open. */
  const begun = useRef<{ express: ExpressCheckout; seen: Quote }>(undefined)
  const { quote, isCurrent } = recap
  const { company } = useShop()
  // Of what is not known yet, the best is expected
  const hasKeys = keys === undefined || keys.payPal !== undefined
  const canPay = quote ? quote.due_cents > 0 : !recap.hasFailed
  const isExpected = hasKeys && canPay && hasExchangeRate(quote ? quote.usd_rate : company.usd_rate)

  const isFilledIn = () => faultsOf(read().draft, { termsAccepted: true }).size === 0

  function mayOpen(): boolean {
    if (!isFilledIn()) return read().phase === 'editing' && isCurrent
    // Whoever presses this button accepts the terms beside it
    send({ type: 'termsChosen', accepted: true })
    return ordinary.check()
  }

  async function open(): Promise<string> {
    begun.current = undefined
    if (isFilledIn()) return await ordinary.open()
    if (!quote || !send({ type: 'payingBegun' })) throw new Error('There is nothing to pay.')
    try {
      const express = await beginExpressCheckout({
        ...basket,
        is_address_needed: hasDelivery(read().draft),
        expected_total_cents: quote.total_cents,
      })
      begun.current = { express, seen: quote }
      return express.id
    } catch (error) {
      if (error instanceof ApiError) await showRefusal(error, quote)
      send({ type: 'payingEnded' })
      throw error
    }
  }

  /** Fills in what PayPal knows, and places the order that is paid by it. */
  async function payFor(express: ExpressCheckout, seen: Quote): Promise<void> {
    send({ type: 'typed', changes: givenAtPayPal(await readExpressBuyer(express)) })
    send({ type: 'termsChosen', accepted: true })
    writeDraft(read().draft)
    if (!check()) return
    const opened = await openOrder({ ...requestBy('paypal', seen), express_checkout: express }, orderCalls)
    if (opened.kind === 'paid') return await goToResult(opened.number)
    // The amount in dollars is another one by now: PayPal's window has to show it
    if (opened.placed.payment?.client_secret !== express.id)
      return void send({ type: 'paymentRefused', fault: words.payment.paypal.again })
    const outcome = await afterApproval(opened.placed, orderCalls)
    if (outcome.kind === 'toResult') await goToResult(outcome.number)
    else send({ type: 'paymentRefused', fault: words.payment.paypal.declined })
  }

  async function approve(): Promise<void> {
    if (!begun.current) return await ordinary.approve()
    const { express, seen } = begun.current
    try {
      await payFor(express, seen)
    } catch (error) {
      if (error instanceof ApiError) await showRefusal(error, seen)
      else send({ type: 'broken', problem: 'failed' })
    } finally {
      send({ type: 'payingEnded' })
    }
  }

  const button = usePayPalPayment(isExpected && quote ? keys?.payPal : undefined, {
    ...ordinary,
    check: mayOpen,
    open,
    approve,
  })
  return { button, isExpected }
}
