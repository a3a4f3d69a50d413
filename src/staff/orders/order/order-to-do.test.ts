import { describe, expect, it } from 'vitest'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { toDoOf } from './order-to-do.tsx'

type Line = { title: string; state: string; readyAt?: string; loss?: string }

function anOrder(lines: readonly Line[], given: Partial<StaffOrder> = {}): StaffOrder {
  const order = {
    stage: 'waiting',
    dispatch: 'together',
    refunds: [],
    payments: [],
    disputes: [],
    additions: [],
  }
  return {
    ...order,
    reserved_until: null,
    pay_by: null,
    lines: lines.map(({ title, state, readyAt, loss = null }) => ({
      title,
      states: [{ state, copies: 1 }],
      promise: readyAt === undefined ? null : { ready_at: readyAt },
      promise_loss: loss,
    })),
    ...given,
  } as unknown as StaffOrder
}

const LATER = '2199-12-01T09:00:00Z'
const SOME = [
  { title: 'La Fraternité', state: 'ordered', readyAt: LATER },
  { title: 'Alcools', state: 'here' },
]

describe('what is to be done with an order that waits', () => {
  it('names what it waits for, and what could leave at once', () => {
    expect(toDoOf(anOrder(SOME))).toEqual({
      kind: 'waiting',
      awaited: [{ title: 'La Fraternité', readyAt: LATER, isLost: false }],
      here: ['Alcools'],
    })
  })

  it('names nothing that could leave of one that leaves as its books come in', () => {
    expect(toDoOf(anOrder(SOME, { dispatch: 'apart' }))).toMatchObject({ here: [] })
  })

  it('says of a book that its promise is lost', () => {
    const [fraternite] = SOME
    const lost = toDoOf(anOrder([{ title: '', state: '', ...fraternite, loss: 'ended' }]))
    expect(lost).toMatchObject({ awaited: [{ isLost: true }] })
  })

  it('is the payment of what was added where nothing else is awaited', () => {
    const additions = [{ number: 'GMP-1', stage: 'unpaid' as const, total_cents: 700 }]
    const here = [{ title: 'Alcools', state: 'here' }]
    expect(toDoOf(anOrder(here, { additions }))).toEqual({ kind: 'addition', number: 'GMP-1' })
    expect(toDoOf(anOrder(SOME, { additions }))).toMatchObject({ kind: 'waiting' })
  })
})

describe('what is to be done with an order', () => {
  it.each<[Partial<StaffOrder>, object]>([
    [
      { stage: 'unpaid', pay_by: LATER },
      { kind: 'unpaid', until: LATER },
    ],
    [{ stage: 'unpaid' }, { kind: 'paying' }],
    [{ stage: 'to_prepare' }, { kind: 'prepare' }],
    [
      { stage: 'ready', reserved_until: LATER },
      { kind: 'collect', until: LATER },
    ],
    [{ stage: 'delivered' }, { kind: 'nothing' }],
  ])('%o: %o', (given, toDo) => {
    expect(toDoOf(anOrder([], given))).toEqual(toDo)
  })

  it('is first the money that is owed at the till, then a dispute', () => {
    const refunds = [{ amount_cents: 700, state: 'owed' }] as StaffOrder['refunds']
    const payments = [{ provider: 'till' }] as StaffOrder['payments']
    const disputes = [{ state: 'open' }] as StaffOrder['disputes']
    const order = { stage: 'to_prepare' as const, disputes }
    expect(toDoOf(anOrder([], { ...order, refunds, payments }))).toEqual({ kind: 'owedAtTill', cents: 700 })
    expect(toDoOf(anOrder([], order))).toEqual({ kind: 'disputed' })
  })
})
