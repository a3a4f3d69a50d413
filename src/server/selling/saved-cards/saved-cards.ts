/** A customer's saved cards: the provider stores them, and the shop requests them when they are shown. */
import { eq, isNull } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { SavedCard } from '#shared/contract/saved-cards.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import type {
  CardKeeper,
  PaymentProvider,
  ProviderCard,
} from '#server/platform/payment-providers/provider.ts'
import type { Shop } from '#server/platform/shop.ts'
import { keepCustomer } from '#server/people/accounts/lock-customer.ts'
import { cardCustomers } from './tables.ts'

/** A customer's account at the card provider. */
type CardCustomer = typeof cardCustomers.$inferSelect

/** Returns a customer's id at the provider; undefined for a customer who never saved a card. */
export async function cardCustomerOf(db: Queryable, userId: string): Promise<CardCustomer | undefined> {
  const [known] = await db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId))
  return known
}

/**
 * Returns a customer's id at the provider, creating it first if needed; throws UNAUTHENTICATED for a deleted
 * customer.
 */
export async function makeCardCustomer(db: Db, keeper: CardKeeper, userId: string): Promise<CardCustomer> {
  const known = await cardCustomerOf(db, userId)
  if (known) return known
  const providerId = await keeper.addCustomer(userId)
  const made = await db.transaction(async (tx) => {
    // If the customer deleted their account meanwhile, the row has no owner and the job deletes it at the
    // provider
    const owner = (await keepCustomer(tx, userId)) ? userId : null
    await tx.insert(cardCustomers).values({ userId: owner, providerId }).onConflictDoNothing()
    return await cardCustomerOf(tx, userId)
  })
  // A concurrent request was first
  if (made && made.providerId !== providerId) await keeper.removeCustomer(providerId)
  if (!made) throw new ShopError('UNAUTHENTICATED')
  return made
}

type Cards = Pick<Shop, 'db' | 'cardPayments'>
type Owned = { userId: string; id: string }
type Known = { keeper: CardKeeper; customer: CardCustomer; cards: ProviderCard[] }

/** Returns a customer's cards, default first; a card saved twice is listed once. */
export async function listCards(shop: Cards, userId: string): Promise<SavedCard[]> {
  const known = await knownCards(shop, userId)
  return known ? toSaved(known) : []
}

/** Sets a customer's own card as the default; throws ShopError NOT_FOUND for any other. */
export async function makeDefault(shop: Cards, { userId, id }: Owned): Promise<SavedCard[]> {
  const known = await ownCard(shop, { userId, id })
  await shop.db
    .update(cardCustomers)
    .set({ defaultCardId: id })
    .where(eq(cardCustomers.id, known.customer.id))
  return toSaved({ ...known, customer: { ...known.customer, defaultCardId: id } })
}

/**
 * Deletes a customer's own card at the provider, including duplicates; throws ShopError NOT_FOUND for any
 * other.
 */
export async function removeCard(shop: Cards, { userId, id }: Owned): Promise<SavedCard[]> {
  const known = await ownCard(shop, { userId, id })
  const { sameAs } = known.card
  for (const card of known.cards) if (card.sameAs === sameAs) await known.keeper.removeCard(card.id)
  return toSaved({ ...known, cards: known.cards.filter((card) => card.sameAs !== sameAs) })
}

/** Allows a customer's saved cards for one of their payments; never call it inside a transaction. */
export async function letCardsPay(
  db: Db,
  { cards: keeper }: PaymentProvider,
  payment: { providerId: string; customerId: string; keepsCard: boolean },
): Promise<void> {
  if (!keeper) return
  const { providerId, customerId, keepsCard } = payment
  const customer = keepsCard
    ? await makeCardCustomer(db, keeper, customerId)
    : await cardCustomerOf(db, customerId)
  if (customer) await keeper.letPay(providerId, { customer: customer.providerId, keepsCard })
}

/**
 * Deletes the cards of deleted accounts at the provider; a failure is retried later and does not stop the
 * others.
 */
export async function purgeLeavingCards({ db, cardPayments }: Cards, isStopping: () => boolean) {
  const keeper = cardPayments?.cards
  if (!keeper) return
  const leaving = await db.select().from(cardCustomers).where(isNull(cardCustomers.userId)).limit(50)
  const forget = async ({ id, providerId }: CardCustomer) => {
    await keeper.removeCustomer(providerId)
    await db.delete(cardCustomers).where(eq(cardCustomers.id, id))
  }
  await each(leaving, { work: forget, isStopping })
}

async function knownCards({ db, cardPayments }: Cards, userId: string): Promise<Known | undefined> {
  const keeper = cardPayments?.cards
  const customer = keeper && (await cardCustomerOf(db, userId))
  if (!customer) return undefined
  const cards = await keeper.listCards(customer.providerId)
  if (cards) return { keeper, customer, cards }
  // Deleted in the provider's dashboard: the next saved card creates the customer again
  await db.delete(cardCustomers).where(eq(cardCustomers.id, customer.id))
  return undefined
}

async function ownCard(shop: Cards, { userId, id }: Owned): Promise<Known & { card: ProviderCard }> {
  const known = await knownCards(shop, userId)
  const card = known?.cards.find((one) => one.id === id)
  if (!known || !card) throw new ShopError('NOT_FOUND')
  return { ...known, card }
}

function toSaved({ cards, customer }: Pick<Known, 'cards' | 'customer'>): SavedCard[] {
  const once = cards.filter((card, at) => cards.findIndex(({ sameAs }) => sameAs === card.sameAs) === at)
  const chosen = once.find(({ id }) => id === customer.defaultCardId) ?? once[0]
  return once
    .toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
    .map((card) => ({
      id: card.id,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.month,
      exp_year: card.year,
      is_default: card === chosen,
    }))
}
