/** What the compiler refuses of an action: `tsc` fails where a line marked here compiles. */
import { describe, expectTypeOf, it } from 'vitest'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import type { CommandWords } from '../../../../tests/support/staff.ts'
import { postAction, sendAction, sendActions } from '../../../../tests/support/staff-actions.ts'

describe('an action of staff', () => {
  it('has one of the registry’s names', () => {
    expectTypeOf(sendAction<'orders-refund'>)
      .parameter(1)
      .toEqualTypeOf<'orders-refund'>()
    expectTypeOf<'orders-refnd'>().not.toExtend<ActionName>()
    expectTypeOf<['orders', 'refund', '--amount', '5']>().toExtend<CommandWords>()
    expectTypeOf<['orders', 'refnd']>().not.toExtend<CommandWords>()
  })

  it('takes every field that it needs, with the values that it knows', () => {
    type Refund = ActionInput<'orders-refund'>
    expectTypeOf<{ number: string; amount: string; reason: string }>().toExtend<Refund>()
    expectTypeOf<{ number: string; amount: string }>().not.toExtend<Refund>()
    expectTypeOf<{ number: string; carrier: 'pigeon' }>().not.toExtend<ActionInput<'orders-ship'>>()
  })

  it('is sent alike by every sender of the tests', () => {
    expectTypeOf(sendAction<'orders-refund'>)
      .parameter(2)
      .toEqualTypeOf<ActionInput<'orders-refund'>>()
    expectTypeOf(postAction<'orders-refund'>)
      .parameter(2)
      .toEqualTypeOf<ActionInput<'orders-refund'>>()
    expectTypeOf(sendActions<'price-set'>)
      .parameter(2)
      .toEqualTypeOf<readonly ActionInput<'price-set'>[]>()
  })
})
