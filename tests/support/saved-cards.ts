/** Customers' saved cards, put into a card provider that lives in memory. */
import type {
  CardKeeper,
  PaymentProvider,
  ProviderCard,
} from '#server/platform/payment-providers/provider.ts'
import { makeCardCustomer } from '#server/selling/saved-cards/saved-cards.ts'
import type { TestCustomer } from './customers.ts'
import type { OpenShop } from './open-shop.ts'
import { fakeProvider } from './pretend-provider.ts'

const stored = new WeakMap<CardKeeper, Map<string, ProviderCard[]>>()

/** Makes a provider that keeps cards; `savedCard` puts them there. */
export function fakeCardVault(): PaymentProvider {
  const cards = new Map<string, ProviderCard[]>()
  const keeper: CardKeeper = {
    addCustomer: async (userId) => {
      const customer = `cus_${userId}`
      if (!cards.has(customer)) cards.set(customer, [])
      return customer
    },
    letPay: async () => undefined,
    listCards: async (customer) => cards.get(customer),
    removeCard: async (cardId) => {
      for (const [customer, own] of cards) {
        cards.set(
          customer,
          own.filter(({ id }) => id !== cardId),
        )
      }
    },
    removeCustomer: async (customer) => void cards.delete(customer),
  }
  stored.set(keeper, cards)
  return { ...fakeProvider('stripe').provider, cards: keeper }
}

/** Saves a card for a customer and returns its id. */
export async function savedCard({ shop, db }: OpenShop, { id: userId }: TestCustomer): Promise<string> {
  const keeper = shop.cardPayments?.cards
  const cards = keeper && stored.get(keeper)
  if (!cards) throw new Error('This shop keeps no cards: open it with fakeCardVault().')
  const { providerId } = await makeCardCustomer(db, keeper, userId)
  const own = cards.get(providerId) ?? []
  const id = `pm_${userId}${own.length}`
  cards.set(providerId, [{ id, brand: 'visa', last4: '4242', month: 12, year: 2040, sameAs: id }, ...own])
  return id
}
