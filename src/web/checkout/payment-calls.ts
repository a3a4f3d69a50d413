/** What paying calls on the real page: the API, the card form, and what this browser remembers. */
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { ApiError } from '../api/client.ts'
import { placeOrder } from '../api/orders.ts'
import { refreshPayment, tryAgain } from '../api/payments.ts'
import { rememberOrder } from '../session/known-orders.ts'
import { localPath } from '../paths.ts'
import { shopperStore } from '../session/shopper-store.ts'
import type { AnyRequest, Attempt } from './attempt.ts'
import type { CardForm } from './card-form.ts'
import type { OrderCalls, PaymentCalls } from './pay-order.ts'
import { attempts, type AttemptStore } from './stored-draft.ts'
import type { SavedCards } from './use-saved-cards.ts'

/** Returns the path of the result of an order; its key never travels in an address. */
export const resultPath = (language: Language, number: string) =>
  localPath(language, `/order-success?order=${encodeURIComponent(number)}`)

/** Returns the path to which a provider sends the shopper back; it proves nothing. */
export const returnPath = (language: Language, number: string) =>
  localPath(language, `/checkout-result?order=${encodeURIComponent(number)}`)

/** The stored attempt, unless its order is settled: one that was paid on the way back from a provider is not to be replaced. */
function openAttempt({ read }: AttemptStore): Attempt | undefined {
  const stored = read()
  const settled = shopperStore.read().orders.filter(({ isOpen }) => !isOpen)
  return settled.some(({ number }) => number === stored?.placed?.number) ? undefined : stored
}

const NOT_SENT = { status: 401, message: 'The session is over.', fields: {} }

/** Returns the calls of a page that places orders, without the part that a card needs. */
export const callsOf = <R extends AnyRequest>(
  place: OrderCalls<R>['place'],
  attemptsOfPage: AttemptStore,
): OrderCalls<R> => ({
  async place(request, idempotencyKey, keepsCard) {
    // A call beside this one may have found the session over: without its token the order would be a guest's
    if (shopperStore.read().ended) throw new ApiError('UNAUTHENTICATED', NOT_SENT)
    return await place(request, idempotencyKey, keepsCard)
  },
  tryAgain,
  refresh: refreshPayment,
  readAttempt: () => openAttempt(attemptsOfPage),
  writeAttempt: attemptsOfPage.write,
  onPlaced: ({ number, access_key: key }) =>
    shopperStore.update((shopper) => rememberOrder(shopper, { number, key, isOpen: true })),
})

/** The calls of the checkout. */
export const orderCalls = callsOf(placeOrder, attempts)

type ByCard = { language: Language } & Pick<SavedCards, 'chosen' | 'keepsCard'>

/** Makes the calls around an open card form, for the card in it or for one that the customer saved. */
export function paymentCalls<R extends AnyRequest>(
  calls: OrderCalls<R>,
  card: CardForm,
  { language, chosen, keepsCard }: ByCard,
): PaymentCalls<R> {
  return {
    ...calls,
    place: (request, idempotencyKey) => calls.place(request, idempotencyKey, keepsCard),
    tryAgain: (number, key, by) => calls.tryAgain(number, key, by, keepsCard),
    confirm({ number, payment }: PlacedOrder) {
      const secret = payment?.client_secret ?? ''
      const returnUrl = window.location.origin + returnPath(language, number)
      return chosen ? card.confirmSaved(secret, returnUrl, chosen.id) : card.confirm(secret, returnUrl)
    },
  }
}
