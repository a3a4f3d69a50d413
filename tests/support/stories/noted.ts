/** Whatever changes of an order for programs that read it moves its `changed_at`, and sends them a message. */
import { and, eq, like } from 'drizzle-orm'
import { webhookMessages } from '#server/exchange/webhooks/tables.ts'
import { readOrder } from '#server/exchange/order-reads/read-orders.ts'
import { exactly } from '#server/platform/db/keyset.ts'
import { orders } from '#server/selling/orders/tables.ts'
import type { Noted, Story } from './story.ts'

/** Compares each order with what it was after the step before; what was forgotten breaks a rule. */
export async function checkNoted(story: Story): Promise<void> {
  for (const { number } of story.orders) {
    const before = story.noted.get(number)
    const now = await noted(story, number)
    // Another step at the same moment may write between these looks: its own look comes after it
    if (before && now && before.read !== now.read) {
      if (now.changedAt <= before.changedAt) story.broken.push(`${number} changed, its changed_at did not`)
      if (now.messages <= before.messages) story.broken.push(`${number} changed without a message`)
    }
    if (now) story.noted.set(number, now)
  }
}

/** undefined while another step writes the order. */
async function noted(story: Story, number: string): Promise<Noted | undefined> {
  const { db } = story.world
  const changedAt = await lastChange(story, number)
  const { changed_at: _at, ...read } = (await readOrder(db, number, true)) ?? { changed_at: '' }
  const messages = await db.$count(
    webhookMessages,
    and(eq(webhookMessages.subject, number), like(webhookMessages.event, 'order.%')),
  )
  if ((await lastChange(story, number)) !== changedAt) return undefined
  return { read: JSON.stringify(read), changedAt, messages }
}

async function lastChange({ world }: Story, number: string): Promise<string> {
  const [order] = await world.db
    .select({ at: exactly(orders.changedAt) })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order) throw new Error(`There is no order ${number}.`)
  return order.at
}
