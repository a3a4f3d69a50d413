/** Placing and paying an order, step by step: every way it can end is an outcome, and trying again is always safe. */
import type { OrderRequest, PlacedOrder } from '#shared/contract/orders.ts'
import type { OrderView } from '../api/orders.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import type { OrderState } from '#shared/orders/states.ts'
import { ApiError } from '../api/client.ts'
import { attemptFor, newAttempt, type Attempt } from './attempt.ts'

/** What placing an order needs from outside: the API, and a memory that survives a reload. */
export type Counter = {
  place: (request: OrderRequest, idempotencyKey: string) => Promise<PlacedOrder>
  tryAgain: (number: string, key: string, by: PaymentProviderName) => Promise<PlacedOrder>
  refresh: (number: string, key: string) => Promise<OrderView>
  readAttempt: () => Attempt | undefined
  writeAttempt: (attempt: Attempt | undefined) => void
  /** Called as soon as an order exists, before it is paid. */
  onPlaced: (placed: PlacedOrder) => void
}

/** What paying by card needs besides: the form. */
export type Till = Counter & {
  /** Confirms the payment in the browser; answers why it was refused, or nothing. */
  confirm: (placed: PlacedOrder) => Promise<string | undefined>
}

export type Outcome =
  /** Paid, or in the bank's hands: the result page asks the server which. */
  | { kind: 'toResult'; number: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'refused'; error: ApiError }

/** Pays for a request by card; throws only what is no answer of the API. */
export async function payOrder(request: OrderRequest, till: Till): Promise<Outcome> {
  try {
    const opened = await openOrder(request, till)
    if (opened.kind === 'paid') return toResult(opened.number, till)
    const reason = await till.confirm(opened.placed)
    if (reason === undefined) return toResult(opened.placed.number, till)
    return await afterRefusal(opened.placed, reason, till)
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', error }
    throw error
  }
}

/** Makes the order of a request ready to be paid; `paid` when it turns out that it is. Throws ApiError. */
export async function openOrder(
  request: OrderRequest,
  till: Counter,
): Promise<Exclude<Opened, { kind: 'over' }>> {
  const attempt = attemptFor(request, till.readAttempt())
  let opened = await open(request, attempt, till)
  // Its order was cancelled or its key is spent: the same content starts over, once
  if (opened.kind === 'over') opened = await open(request, newAttempt(attempt.content, attempt), till)
  if (opened.kind === 'over') throw new Error('A new order was over before it began.')
  return opened
}

/** Has the server take the money that the shopper agreed to at PayPal; whatever is not known yet, the result page asks. */
export async function afterApproval(placed: PlacedOrder, till: Counter): Promise<Outcome> {
  const seen = await till.refresh(placed.number, placed.access_key).catch(() => undefined)
  return seen?.state === 'payment_failed' ? { kind: 'declined', reason: '' } : toResult(placed.number, till)
}

type Opened = { kind: 'payable'; placed: PlacedOrder } | { kind: 'paid'; number: string } | { kind: 'over' }

/** Places the order of an attempt, or makes the one that it already placed payable again. */
async function open(request: OrderRequest, attempt: Attempt, till: Counter): Promise<Opened> {
  const by = request.payment_provider
  try {
    till.writeAttempt(attempt)
    const placed = attempt.placed
      ? await till.tryAgain(attempt.placed.number, attempt.placed.key, by)
      : await place(request, attempt, till)
    if (placed.state === 'pending') return { kind: 'payable', placed }
    if (placed.state !== 'payment_failed') return stateOf(placed)
    return { kind: 'payable', placed: await till.tryAgain(placed.number, placed.access_key, by) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'IDEMPOTENCY_CONFLICT' || error.code === 'NOT_FOUND') return { kind: 'over' }
    // Of the order itself, or of the one that it was to replace: either may be paid by now
    const known = till.readAttempt()?.placed ?? attempt.placed ?? attempt.replaces
    if (error.code !== 'ORDER_STATE' || !known) throw error
    return stateOf(await till.refresh(known.number, known.key))
  }
}

const NOT_PAID: readonly OrderState[] = ['pending', 'payment_failed', 'cancelled', 'refunded']

function stateOf({ state, number }: Pick<OrderView, 'state' | 'number'>): Opened {
  return NOT_PAID.includes(state) ? { kind: 'over' } : { kind: 'paid', number }
}

async function place(request: OrderRequest, attempt: Attempt, till: Counter): Promise<PlacedOrder> {
  const { idempotencyKey, replaces } = attempt
  const placed = await till.place(
    { ...request, ...(replaces && { replaces: { number: replaces.number, access_key: replaces.key } }) },
    idempotencyKey,
  )
  till.writeAttempt({ ...attempt, placed: { number: placed.number, key: placed.access_key } })
  till.onPlaced(placed)
  return placed
}

/** Has the server hear of the refusal at once, so that the copies are free again; it may also know better. */
async function afterRefusal(placed: PlacedOrder, reason: string, till: Till): Promise<Outcome> {
  const seen = await till.refresh(placed.number, placed.access_key).catch(() => undefined)
  return seen && stateOf(seen).kind === 'paid' ? toResult(placed.number, till) : { kind: 'declined', reason }
}

function toResult(number: string, till: Counter): Outcome {
  till.writeAttempt(undefined)
  return { kind: 'toResult', number }
}
