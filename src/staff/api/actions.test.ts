import { expectTypeOf, it } from 'vitest'
import type { ActionInput, ActionRequest, Done } from './actions.ts'
import type { sendAction } from './client.ts'
import type { Run } from './use-action.ts'

declare const run: Run
declare const send: typeof sendAction

it('a misspelt action, a wrong field and a missing one do not compile', () => {
  // Only tsc looks at these: none is called
  const calls = () => [
    run('orders-refund', { input: { number: 'GMP-1', amount: '12.90', reason: 'worn' } }),
    // @ts-expect-error no such action
    run('orders-refnd', { input: { number: 'GMP-1', amount: '12.90', reason: 'worn' } }),
    // @ts-expect-error its reason is missing
    run('orders-refund', { input: { number: 'GMP-1', amount: '12.90' } }),
    // @ts-expect-error the field is called amount
    run('orders-refund', { input: { number: 'GMP-1', euros: '12.90', reason: 'worn' } }),
    // @ts-expect-error an amount is typed
    run('orders-refund', { input: { number: 'GMP-1', amount: 1290, reason: 'worn' } }),
    // @ts-expect-error the same where scans are sent
    send('picking-scan', { input: { code: '9782070360024' } }),
  ]
  expectTypeOf(calls).toBeFunction()
})

it('one of several actions is given what all of them take', () => {
  expectTypeOf<ActionInput<'orders-deliver' | 'orders-ship'>>().toExtend<ActionInput<'orders-ship'>>()
  expectTypeOf<{ input: { number: string } }>().not.toExtend<
    ActionRequest<'orders-ship' | 'orders-deliver'>
  >()
})

it('what was done is one of the action’s own outcomes, with what it names', () => {
  expectTypeOf<Done<'orders-refund'>['outcome']>().toEqualTypeOf<'ORDER_REFUNDED'>()
  expectTypeOf<Done<'orders-refund'>['params']>().toEqualTypeOf<{ number: string; cents: number }>()
})
