/** What staff do: any action of money or copies at any time, and what an answer offered to undo. */
import { and, eq } from 'drizzle-orm'
import { paymentsThatCame } from '#server/selling/payments/read-payments.ts'
import { returnLines, returns } from '#server/selling/returns/tables.ts'
import { newOrderKey } from '#server/selling/orders/order-keys.ts'
import { linesOf } from '#server/selling/orders/read-orders.ts'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import { buyNow, wishName, type Wish } from './buyer-steps.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { MONEY_ACTIONS } from './staff-action-inputs.ts'
import { step, type Step } from './step.ts'
import { oneOf, stored, type Story } from './story.ts'
import { sending } from './world.ts'

type Input = Record<string, unknown>

/** Does an action; returns what was done, nothing when it was refused. */
export const doAction = <Name extends ActionName>(
  story: Story,
  name: Name,
  input: ActionInput<Name>,
): Promise<ActionDone | undefined> => sendRaw(story, name, input as Input)

async function sendRaw(story: Story, name: string, input: Input): Promise<ActionDone | undefined> {
  const isOver = LEAVING.has(name) && (await isWithdrawnWhole(story, String(input['number'])))
  const { body } = await story.world.asStaff(story.turn, `/staff/actions/${name}`, sending({ input }))
  const { data: done } = body as { data?: ActionDone }
  if (!done) return undefined
  if (isOver) story.broken.push(`${name} of ${String(input['number'])}, from which its buyer withdrew`)
  if (name === 'orders-restore' && !(await isPaid(story, done.subject)))
    story.broken.push(`${name} of an order that nobody paid`)
  remember(story, { name, input, done })
  if (name === 'orders-take') await knowTaken(story, input, done.subject)
  const { addition } = done.params
  if (typeof addition === 'string') await knowTaken(story, input, addition)
  return done
}

function remember(story: Story, { name, input, done }: { name: string; input: Input; done: ActionDone }) {
  if (done.undo) story.undos.push(done.undo)
  if (name === 'reservations-add') story.reservations.push(done.subject)
  if (name === 'receiving-open') story.receptions.push(done.subject)
  if (name === 'returns-refund' && input['atMost'] !== undefined) story.lowered.add(done.subject)
  if (name === 'orders-refund-copies' && input['delivery'] === true)
    story.givenDeliveries.add(String(done.undo?.input['refund']))
  if (name === 'orders-refund-copies')
    for (const copy of input['copies'] as string[]) {
      const [isbn = '', quantity] = copy.split('=')
      story.givenCopies.push({ key: String(done.undo?.input['refund']), isbn, quantity: Number(quantity) })
    }
}

/** Its buyer holds the link: whatever may happen to an order may happen to this one. */
async function knowTaken(story: Story, input: Input, number: string) {
  const accessKey = await newOrderKey(story.world.db, (await stored(story, number)).id)
  story.orders.push({ number, accessKey, isCustomers: input['customer'] !== undefined, isReduced: false })
}

/** Actions by which something of an order goes on its way. */
const LEAVING = new Set(['orders-prepare', 'orders-ship', 'orders-ready', 'picking-start', 'picking-close'])

/** Its buyer withdrew from every copy before anything left: nothing of it is to be sent. */
async function isWithdrawnWhole(story: Story, number: string): Promise<boolean> {
  const { db } = story.world
  const { id, state } = await stored(story, number)
  if (state !== 'paid' && state !== 'preparing') return false
  const claimed = await db
    .select({
      position: returnLines.position,
      quantity: returnLines.quantity,
      neverSent: returnLines.neverSent,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, id), eq(returns.kind, 'withdrawal')))
  const lines = await linesOf(db, id)
  if (claimed.length === 0) return false
  // Copies that never left are cancelled at once
  return lines.every(({ position, quantity, cancelled }) => {
    const theirs = claimed.filter((one) => one.position === position)
    return theirs.reduce((copies, one) => copies + one.quantity - one.neverSent, cancelled) >= quantity
  })
}

async function isPaid(story: Story, number: string): Promise<boolean> {
  const { id } = await stored(story, number)
  return (await paymentsThatCame(story.world.db, id)).length > 0
}

/** An action by its name; `n` chooses what it is given. */
export const perform = (name: ActionName, which: number, n: number): Step =>
  step(`${name}(${which}, ${n})`, async (story) => {
    const known = oneOf(story.orders, which)
    if (!known) return
    const input = await MONEY_ACTIONS[name]?.({ story, known, number: known.number, n })
    if (input) await sendRaw(story, name, input)
  })

/** Undoes what was done last, or before. */
export const undo = (n: number): Step =>
  step(`undo(${n})`, async (story) => {
    const offered = story.undos.toReversed()[n % Math.max(1, story.undos.length)]
    if (offered) await sendRaw(story, offered.action, offered.input)
  })

/** How far an order has come: bought, and then sent in part, sent, or with its buyer. */
export type Way = 'paid' | 'partly sent' | 'sent' | 'delivered'

/** Sells an order in the usual way, so far. */
export const sell = (wish: Wish, way: Way): Step =>
  step(`sell(${way}: ${wishName(wish)})`, async (story) => {
    const known = await buyNow(wish, story)
    if (!known || way === 'paid') return
    const { number } = known
    const parcel = {
      number,
      carrier: 'ups' as const,
      ...(way === 'partly sent' && { copies: [`${story.isbns[0]}=1`] }),
    }
    await (wish.method === 'pickup'
      ? doAction(story, 'orders-ready', { number })
      : doAction(story, 'orders-ship', parcel))
    if (way === 'delivered') await doAction(story, 'orders-deliver', { number })
  })
