/** Placing and paying an order, step by step: every way it can end is an outcome, and trying again is always safe. */
import type { OrderRequest, PlacedOrder } from '#shared/contract/checkout.ts'
import type { OrderView } from '../api/orders.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import type { OrderState } from '#shared/orders/states.ts'
import { ApiError } from '../api/client.ts'
import { attemptFor, newAttempt, type AnyRequest, type Attempt } from './attempt.ts'

/** What placing an order needs from outside: the API, and a memory that survives a reload. */
export type OrderCalls<R extends AnyRequest = OrderRequest> = {
  place: (request: R, idempotencyKey: string, keepsCard?: boolean) => Promise<PlacedOrder>
  tryAgain: (
    number: string,
    key: string,
    by: PaymentProviderName,
    keepsCard?: boolean,
  ) => Promise<PlacedOrder>
  refresh: (number: string, key: string) => Promise<OrderView>
  readAttempt: () => Attempt | undefined
  writeAttempt: (attempt: Attempt | undefined) => void
  /** Called as soon as an order exists, before it is paid. */
  onPlaced: (placed: PlacedOrder) => void
}

/** What paying by card needs besides: the form. */
export type PaymentCalls<R extends AnyRequest = OrderRequest> = OrderCalls<R> & {
  /** Confirms the payment in the browser; answers why it was refused, or nothing. */
  confirm: (placed: PlacedOrder) => Promise<string | undefined>
}

export type Outcome =
  /** Paid, or in the bank's hands: the result page asks the server which. */
  | { kind: 'toResult'; number: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'refused'; error: ApiError }

/** Pays for a request by card; throws only what is no answer of the API. */
export async function payOrder<R extends AnyRequest>(request: R, calls: PaymentCalls<R>): Promise<Outcome> {
  try {
    const opened = await openOrder(request, calls)
    if (opened.kind === 'paid') return toResult(opened.number, calls)
    const reason = await calls.confirm(opened.placed)
    if (reason === undefined) return toResult(opened.placed.number, calls)
    return await afterRefusal(opened.placed, reason, calls)
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', error }
    throw error
  }
}

/** Makes the order of a request ready to be paid; `paid` when it turns out that it is. Throws ApiError. */
export async function openOrder<R extends AnyRequest>(
  request: R,
  calls: OrderCalls<R>,
): Promise<Exclude<Opened, { kind: 'over' }>> {
  const attempt = attemptFor(request, calls.readAttempt())
  let opened = await open(request, attempt, calls)
  // Its order was cancelled or its key is spent: the same content starts over, once
  if (opened.kind === 'over') opened = await open(request, newAttempt(attempt.content, attempt), calls)
  if (opened.kind === 'over') throw new Error('A new order was over before it began.')
  return opened
}

/** Has the server take the money that the shopper agreed to at PayPal; whatever is not known yet, the result page asks. */
export async function afterApproval(placed: PlacedOrder, calls: AfterCalls): Promise<Outcome> {
  const seen = await calls.refresh(placed.number, placed.access_key).catch(() => undefined)
  return seen?.state === 'payment_failed' ? { kind: 'declined', reason: '' } : toResult(placed.number, calls)
}

/** What is called once an order is placed, whatever was bought. */
type AfterCalls = Pick<OrderCalls, 'refresh' | 'writeAttempt'>

type Opened = { kind: 'payable'; placed: PlacedOrder } | { kind: 'paid'; number: string } | { kind: 'over' }

/** Places the order of an attempt, or makes the one that it already placed payable again. */
async function open<R extends AnyRequest>(
  request: R,
  attempt: Attempt,
  calls: OrderCalls<R>,
): Promise<Opened> {
  const by = request.payment_provider ?? 'stripe'
  try {
    calls.writeAttempt(attempt)
    const placed = attempt.placed
      ? await calls.tryAgain(attempt.placed.number, attempt.placed.key, by)
      : await place(request, attempt, calls)
    if (placed.state === 'pending') return { kind: 'payable', placed }
    if (placed.state !== 'payment_failed') return stateOf(placed)
    return { kind: 'payable', placed: await calls.tryAgain(placed.number, placed.access_key, by) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'IDEMPOTENCY_CONFLICT' || error.code === 'NOT_FOUND') return { kind: 'over' }
    // Of the order itself, or of the one that it was to replace: either may be paid by now
    const known = calls.readAttempt()?.placed ?? attempt.placed ?? attempt.replaces
    if (error.code !== 'ORDER_STATE' || !known) throw error
    return stateOf(await calls.refresh(known.number, known.key))
  }
}

const NOT_PAID: readonly OrderState[] = ['pending', 'payment_failed', 'cancelled', 'refunded']

function stateOf({ state, number }: Pick<OrderView, 'state' | 'number'>): Opened {
  return NOT_PAID.includes(state) ? { kind: 'over' } : { kind: 'paid', number }
}

async function place<R extends AnyRequest>(
  request: R,
  attempt: Attempt,
  calls: OrderCalls<R>,
): Promise<PlacedOrder> {
  const { idempotencyKey, replaces } = attempt
  const placed = await calls.place(
    { ...request, ...(replaces && { replaces: { number: replaces.number, access_key: replaces.key } }) },
    idempotencyKey,
  )
  calls.writeAttempt({ ...attempt, placed: { number: placed.number, key: placed.access_key } })
  calls.onPlaced(placed)
  return placed
}

/** Reports the refusal to the server at once, so that the copies are free again; it may also know better. */
async function afterRefusal(placed: PlacedOrder, reason: string, calls: AfterCalls): Promise<Outcome> {
  const seen = await calls.refresh(placed.number, placed.access_key).catch(() => undefined)
  return seen && stateOf(seen).kind === 'paid' ? toResult(placed.number, calls) : { kind: 'declined', reason }
}

function toResult(number: string, calls: AfterCalls): Outcome {
  calls.writeAttempt(undefined)
  return { kind: 'toResult', number }
}
