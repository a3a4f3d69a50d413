/** What happens to money at the providers after the sale, without the shop: given back in the dashboard, refunds that fail. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { payments } from '#server/payments/tables.ts'
import { makeRefunds } from '#server/payments/refunds.ts'
import { handleWebhook } from '#server/payments/webhook.ts'
import type { Payment } from '#server/payments/service.ts'
import { stored, totalOf } from './story.ts'
import type { KnownOrder, Story } from './story.ts'
import { leftToGive } from './sums.ts'
import { about } from './step.ts'
import type { Step } from './step.ts'

/** The notice, in so many copies at once. */
async function hear({ shop }: Story, { provider, providerId }: Payment, copies: number): Promise<void> {
  const event = {
    id: randomUUID(),
    type: 'refund',
    payment: undefined,
    afterSale: { paymentIds: [providerId] },
  }
  const rawBody = Buffer.from(JSON.stringify(event))
  const notice = { provider, rawBody, headers: new Headers() }
  await Promise.all(Array.from({ length: copies }, () => handleWebhook(shop, notice)))
}

/** The payments of an order that came, after the shop has given back what it owes. */
async function capturedOf({ number }: KnownOrder, story: Story): Promise<Payment[]> {
  const { shop, pretending } = story
  for (const one of [pretending.stripe, pretending.paypal]) one.behave()
  await makeRefunds(shop)
  const { id } = await stored(story, number)
  return await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, 'captured')))
}

/** A third of what is left, or all of it, in the provider's dashboard. */
export const giveBackThere = (which: number, part: 'a third' | 'all', copies: number): Step =>
  about(`give back ${part} at the provider`, which, async (known, story) => {
    const captured = await capturedOf(known, story)
    const { state } = await stored(story, known.number)
    const left = leftToGive(known, state)
    const payment = captured.find(
      ({ provider, providerId }) => story.pretending[provider].leftOf(providerId) > 0,
    )
    if (!payment || left === 0) return
    const cents = part === 'all' ? left : Math.max(1, Math.round(left / 3))
    const { amountCents, provider, providerId } = payment
    const wanted = Math.round((amountCents * (known.givenCents + cents)) / totalOf(known))
    const given = Math.round((amountCents * known.givenCents) / totalOf(known))
    expect(story.pretending[provider].giveBackThere(providerId, wanted - given)).toBe(wanted - given)
    known.givenCents += cents
    await hear(story, payment, copies)
  })

/** The bank does not take the last refund: it is owed, and counts as given until it is made again. */
export const failLast = (which: number, copies: number): Step =>
  about('the last refund fails', which, async (known, story) => {
    for (const payment of await capturedOf(known, story)) {
      if (story.pretending[payment.provider].failRefund(payment.providerId))
        await hear(story, payment, copies)
    }
  })
