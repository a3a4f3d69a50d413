/** Asks the provider about open payments, for the webhooks that never come. */
import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { each } from '#server/platform/jobs/repeat.ts'
import type { Shop } from '#server/platform/shop.ts'
import { queryOrCancel, settleFromProvider } from './poll-payments.ts'
import { payments } from './tables.ts'
import type { Payment } from './read-payments.ts'

const AT_ONCE = 50

/** First after 20 seconds, then ever more rarely, at least every 5 minutes: a quarter of the payment's age. */
const isDue = sql`${payments.checkedAt} < now() - least(interval '5 minutes', greatest(interval '20 seconds',
  (now() - ${payments.createdAt}) / 4))`

type Options = {
  /** Ask about every open payment, as after a start. */
  all?: boolean
  isStopping?: () => boolean
}

/** Settles open payments by what the provider says now. */
export async function reconcilePayments(
  shop: Shop,
  { all = false, isStopping = () => false }: Options = {},
): Promise<void> {
  const which = all ? lt(payments.checkedAt, new Date()) : isDue
  for (;;) {
    const claimed = await claim(shop, which)
    await each(claimed, { work: (payment) => reconcile(shop, payment), isStopping })
    if (claimed.length < AT_ONCE || isStopping()) return
  }
}

/** Takes due payments, so that several instances ask about different ones. */
async function claim({ db }: Shop, which: SQL): Promise<Payment[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'open'), which))
    .orderBy(asc(payments.checkedAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return await db.update(payments).set({ checkedAt: new Date() }).where(inArray(payments.id, due)).returning()
}

async function reconcile(shop: Shop, payment: Payment): Promise<void> {
  await settleFromProvider(shop, await queryOrCancel(shop, payment))
}
