/**
 * Merging the files of one person: another account, or the orders and wishes of a guest, into an account that stays. It cannot be
 * undone: what belonged to whom is not stored.
 */
import { endAccount, lockTwoAccounts } from '#server/people/accounts/customer-data.ts'
import { leadAddress, lockAddress } from '#server/people/accounts/merged-addresses.ts'
import { findUser, userByEmail } from '#server/people/accounts/users.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { moveLists } from '#server/selling/book-lists/customer-data.ts'
import { moveCart } from '#server/selling/cart/export-cart.ts'
import { moveNotes } from '#server/selling/customer-notes/customer-data.ts'
import { moveOrdersTo, ordersIn, ordersOfGuest } from '#server/selling/orders/customer-data.ts'
import { orderByNumber, type Order } from '#server/selling/orders/read-orders.ts'
import { mergeCards } from '#server/selling/vouchers/loyalty-card.ts'
import { moveVouchers } from '#server/selling/vouchers/own-vouchers.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { moveBookcase } from '../bookcase/customer-data.ts'
import { moveFavorites } from '../favorites/favorites.ts'
import { moveAddresses } from './addresses.ts'
import { moveBelongings, moveOrdersAndRequests, moveSeatsAndMails } from './move-belongings.ts'

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The other file is named by the id of its account, or by an order of a guest. */
export type Other = { other?: string | undefined; order?: string | undefined }

/** Two files of one person: the account that stays, and the account or the guest whose file ends. */
export type Merging = { stays: User } & ({ goes: User; guest?: never } | { goes?: never; guest: Order })

/** Returns the two files that somebody names; throws a Refusal for one that there is not, and for the same file twice. */
export async function filesToMerge(
  db: Queryable,
  { customer, ...named }: Other & { customer: string },
): Promise<Merging> {
  const stays = await findUser(db, customer)
  const goes = await otherFile(db, named)
  if (!stays || !goes) throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
  if ('firstName' in goes) {
    if (goes.id === stays.id) throw new Refusal({ refusal: 'SAME_CUSTOMER', params: {} })
    return { stays, goes }
  }
  return { stays, guest: goes }
}

/** A guest with the address of an account has that account's file. */
async function otherFile(db: Queryable, { other, order: number }: Other): Promise<User | Order | undefined> {
  if (other !== undefined) return await findUser(db, other)
  const order = number === undefined ? undefined : await orderByNumber(db, number)
  if (order?.buyer !== 'known') return undefined
  if (order.customerId !== null) return await findUser(db, order.customerId)
  return (await userByEmail(db, order.email.toLowerCase())) ?? order
}

type By = { actor: string; secret: string | undefined }

/** Merges two files; the account that ends is signed out, and its address leads to the one that stays. */
export async function mergeFiles(tx: Tx, merging: Merging, by: By): Promise<void> {
  const { guest } = merging
  if (guest) return await mergeGuest(tx, { stays: merging.stays, guest })
  // Read again behind the locks: one of them may have left or changed its address
  const locked = await lockTwoAccounts(tx, [merging.stays.id, merging.goes.id])
  const stays = locked.find(({ id }) => id === merging.stays.id)
  const goes = locked.find(({ id }) => id === merging.goes.id)
  if (!stays || !goes) throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
  const [from, to] = [goes.id, stays.id]
  await moveOrdersAndRequests(tx, goes, stays.email)
  await moveOrdersTo(tx, ordersIn(from), to)
  await moveLists(tx, from, to)
  await mergeCards(tx, { from, to, ...by })
  await moveVouchers(tx, from, to)
  await moveNotes(tx, from, to)
  await moveFavorites(tx, from, to)
  await moveBookcase(tx, from, to)
  await moveCart(tx, from, to)
  await moveAddresses(tx, from, to)
  await moveSeatsAndMails(tx, goes, stays.email)
  await leadAddress(tx, { email: goes.email, from, to })
  // With it go its password, sessions, picture and saved cards, which the provider deletes
  await endAccount(tx, goes)
  await mailMerged(tx, stays, goes.email)
}

async function mergeGuest(tx: Tx, { stays: { id }, guest }: { stays: User; guest: Order }): Promise<void> {
  const [stays] = await lockTwoAccounts(tx, [id, id])
  if (!stays) throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
  const email = guest.email.toLowerCase()
  if (email === '') {
    // None is left where somebody merged this guest meanwhile
    if ((await moveOrdersTo(tx, ordersOfGuest(guest), id)) > 0) return
    throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
  }
  // Read again behind the lock: somebody may have signed up with it, or merged this guest
  await lockAddress(tx, email)
  if (await userByEmail(tx, email)) throw new Refusal({ refusal: 'NO_SUCH_CUSTOMER', params: {} })
  await moveBelongings(tx, { id, email }, stays.email)
  await leadAddress(tx, { email, from: undefined, to: id })
  await mailMerged(tx, stays, email)
}

/** Both addresses are notified, so that whoever was merged by mistake knows. */
async function mailMerged(tx: Tx, { id, email, language }: User, other: string): Promise<void> {
  const at = new Date().toISOString()
  for (const [place, recipient] of [email, other].entries())
    await enqueueMail(tx, {
      template: 'account-merged',
      subjectId: id,
      recipient,
      language,
      occasion: `${at} ${place}`,
    })
}
