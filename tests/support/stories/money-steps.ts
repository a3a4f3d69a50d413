/** What happens to money without the shop: notices, the provider's dashboard, banks; and what the shop does by itself. */
import { and, eq } from 'drizzle-orm'
import { isProvider, type PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { expireUnpaid } from '#server/selling/payments/expire-unpaid.ts'
import { makeRefunds } from '#server/selling/payments/make-refunds.ts'
import { reconcilePayments } from '#server/selling/payments/reconcile.ts'
import { payments } from '#server/selling/payments/tables.ts'
import { voucherOrderOf } from '#server/selling/voucher-orders/read.ts'
import type { Payment } from '#server/selling/payments/read-payments.ts'
import type { ProviderEvent } from '#server/platform/payment-providers/provider.ts'
import type { Shop } from '#server/platform/shop.ts'
import { endUndoWaits } from '../undo-waits.ts'
import { about, step, type Step } from './step.ts'
import { oneOf, stored, type KnownOrder, type Story } from './story.ts'
import { PROVIDERS } from './world.ts'

/** Sends a notice, in so many copies at once, to the instances in turn. */
export async function send(story: Story, by: PaymentProviderName, notice: ProviderEvent, copies = 1) {
  story.received.add(notice.id)
  const init = { method: 'POST', body: JSON.stringify(notice) }
  await Promise.all(
    Array.from({ length: copies }, (_, n) =>
      story.world.asBuyer(story.turn + n, `/payments/${by}/webhook`, init),
    ),
  )
}

/** The notices that arose in this story. */
export const noticesOf = ({ world, noticesFrom }: Story, by: PaymentProviderName) =>
  world.pretending[by].notices.slice(noticesFrom[by])

/** Late, early or doubled: anything that a provider ever said in this story. */
export const notice = (by: PaymentProviderName, n: number, copies: number): Step =>
  step(`notice of ${by}(${n}${copies > 1 ? `, ${copies} times` : ''})`, async (story) => {
    const one = oneOf(noticesOf(story, by), n)
    if (one) await send(story, by, one, copies)
  })

async function captured({ number }: KnownOrder, story: Story): Promise<Payment[]> {
  const { id } = await stored(story, number)
  return await story.world.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, 'captured')))
}

type Pretending = Story['world']['pretending']['stripe']

const atProvider = (name: string, which: number, change: (at: Pretending, id: string) => void): Step =>
  about(name, which, async (known, story) => {
    for (const { provider, providerId } of await captured(known, story))
      if (isProvider(provider)) change(story.world.pretending[provider], providerId)
  })

type Part = 'a cent' | 'a third' | 'all'

/** Somebody of the shop gives money back in the provider's dashboard; the shop knows of it when its notice comes. */
export const refundThere = (which: number, part: Part): Step =>
  atProvider(`dashboard gives ${part} back`, which, (at, id) => {
    const left = at.leftOf(id)
    at.giveBackThere(id, { 'a cent': 1, 'a third': Math.max(1, Math.round(left / 3)), all: left }[part])
  })

/** The same of one of the vouchers that were bought, the newest first; the shop knows of it at once. */
export const refundVoucherThere = (which: number, part: Part): Step =>
  step(`dashboard gives ${part} of a voucher back(${which})`, async (story) => {
    const bought: KnownOrder[] = []
    for (const known of story.orders)
      if (await voucherOrderOf(story.world.db, (await stored(story, known.number)).id)) bought.push(known)
    const known = oneOf(bought.toReversed(), which)
    if (!known) return
    await refundThere(story.orders.indexOf(known), part).run({}, story)
    for (const by of PROVIDERS) {
      const last = noticesOf(story, by).at(-1)
      if (last) await send(story, by, last)
    }
  })

/** The bank does not take the last refund. */
export const failLast = (which: number): Step =>
  atProvider('the last refund fails', which, (at, id) => {
    at.failRefund(id)
  })

/** The bank of the shop's next refund refuses it at once. */
export const refuseNext = (by: PaymentProviderName): Step =>
  step(`${by} refuses the next refund`, async ({ world }) => world.pretending[by].refuseNextRefund())

export const dispute = (which: number): Step => atProvider('dispute', which, (at, id) => at.dispute(id))

export const decide = (which: number, state: 'won' | 'lost'): Step =>
  atProvider(`dispute ${state}`, which, (at, id) => at.decide(id, state))

export const trouble = (by: PaymentProviderName, kind: 'away' | 'lost'): Step =>
  step(`${by} is ${kind}`, async ({ world }) => world.pretending[by].trouble(kind))

/** A job fails while its provider does, and runs again. */
export async function run(story: Story, work: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = oneOf(story.world.shops, story.turn)
  try {
    if (shop) await work(shop)
  } catch (error) {
    if ((error as { code?: string }).code !== 'PAYMENT_PROVIDER_UNAVAILABLE') throw error
  }
}

export const refund: Step = step('refunds are made', (story) => run(story, makeRefunds))
export const reconcile: Step = step('payments are reconciled', (story) =>
  run(story, (shop) => reconcilePayments(shop, { all: true })),
)

/** The time in which actions can be undone passes. */
export const wait: Step = step('20 seconds pass', ({ world }) => endUndoWaits(world.db))

/** The hold of an order runs out, just now or long ago. */
export const expire = (which: number): Step =>
  about('hold runs out', which, async ({ number }, story) => {
    const late = new Date(Date.now() - (which % 2 === 0 ? 1000 : 11 * 60_000))
    await story.world.db.update(orders).set({ holdExpiresAt: late }).where(eq(orders.number, number))
    await run(story, expireUnpaid)
  })
