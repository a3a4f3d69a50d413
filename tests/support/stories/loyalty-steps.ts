/** Loyalty credit in stories: its day comes, and the card pays like the other vouchers. */
import { and, inArray, isNotNull } from 'drizzle-orm'
import { shopDay } from '#shared/time/shop-time.ts'
import { putEarnedCredit } from '#server/selling/loyalty/put-earned.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { voucherCodeOf } from '#server/selling/vouchers/codes.ts'
import { cardOfCustomer } from '#server/selling/vouchers/loyalty-card.ts'
import { AUTH_SECRET } from '../test-shop.ts'
import { endUndoWaits } from '../undo-waits.ts'
import { run } from './money-steps.ts'
import { step, type Step } from './step.ts'
import type { Story } from './story.ts'

/** The orders of a story that were collected earn now. */
export async function earnCredit(story: Story): Promise<void> {
  const { db } = story.world
  await endUndoWaits(db)
  const mine = inArray(
    orders.number,
    story.orders.map(({ number }) => number),
  )
  await db
    .update(orders)
    .set({ earnsOn: shopDay() })
    .where(and(mine, isNotNull(orders.earnsOn)))
  await run(story, (shop) => putEarnedCredit(shop))
}

export const creditComes: Step = step('the day of credit comes', async (story) => {
  await earnCredit(story)
  const card = await cardOfCustomer(story.world.db, story.world.customer.id)
  if (!card || story.vouchers.some(({ id }) => id === card.id)) return
  story.vouchers.unshift({ id: card.id, code: voucherCodeOf(AUTH_SECRET, card.id) })
})
