/** Saved cards at Stripe: customers, their payment methods, and payments that may use them. */
import type { Stripe } from 'stripe'
import type { CardKeeper, ProviderCard } from './provider.ts'
import { isMissing, isState, unavailable } from './stripe-objects.ts'

/** The most that Stripe lists at once; nobody has more. */
const MAX_CARDS = 100

/** Makes the saved cards of a Stripe account; every failure is ShopError PAYMENT_PROVIDER_UNAVAILABLE. */
export function createStripeCards(stripe: Stripe): CardKeeper {
  return {
    async addCustomer(userId) {
      const customer = await stripe.customers
        // Nothing personal: only the shop knows whose id it is
        .create({ metadata: { shop_customer: userId } })
        .catch(refuse)
      return customer.id
    },

    async letPay(providerId, { customer, keepsCard }) {
      try {
        await stripe.paymentIntents.update(providerId, {
          customer,
          setup_future_usage: keepsCard ? 'on_session' : '',
        })
      } catch (error) {
        // Paid or being paid: it cannot change. An unknown customer: any other card can pay it
        if (!isState(error) && !isMissing(error)) throw unavailable(error)
      }
    },

    async listCards(customer) {
      try {
        const { data } = await stripe.customers.listPaymentMethods(customer, {
          type: 'card',
          limit: MAX_CARDS,
        })
        return data.flatMap(toCard)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw unavailable(error)
      }
    },

    async removeCard(cardId) {
      await stripe.paymentMethods.detach(cardId).catch(unlessMissing)
    },

    async removeCustomer(customer) {
      await stripe.customers.del(customer).catch(unlessMissing)
    },
  }
}

function toCard({ id, card }: Stripe.PaymentMethod): ProviderCard[] {
  if (!card) return []
  const { brand, last4, exp_month: month, exp_year: year, fingerprint } = card
  return [{ id, brand, last4, month, year, sameAs: fingerprint ?? id }]
}

function refuse(error: unknown): never {
  throw unavailable(error)
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw unavailable(error)
}
