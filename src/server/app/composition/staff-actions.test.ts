import { expectTypeOf, it } from 'vitest'
import type { ActionName } from '#shared/staff/permissions.ts'
import type { StaffActions } from './staff-actions.ts'

type Fits<Undo> = Undo extends { act: infer Name extends keyof StaffActions; input: infer Given }
  ? FitsEach<Name, Given>
  : never
type FitsEach<Name extends keyof StaffActions, Given> = Name extends Name
  ? [Given, keyof Given] extends [StaffActions[Name]['input'], keyof StaffActions[Name]['input']]
    ? never
    : { undoOf: Name; given: Given }
  : never
/** Actions whose undo is given what its action does not take. */
type Misfits = {
  [Name in keyof StaffActions as Fits<StaffActions[Name]['undo']> extends never ? never : Name]: Fits<
    StaffActions[Name]['undo']
  >
}

it('the registry holds every action of the table of permissions', () => {
  expectTypeOf<keyof StaffActions>().toEqualTypeOf<ActionName>()
})

it('what takes an action back is given what it takes', () => {
  expectTypeOf<Misfits>().toEqualTypeOf<Record<never, never>>()
})

it('an action’s input is what its schema reads', () => {
  expectTypeOf<StaffActions['orders-cancel']['input']>().toEqualTypeOf<{ number: string; reason: string }>()
  expectTypeOf<StaffActions['orders-ship']['input']>().toExtend<{
    number: string
    tracking?: string | undefined
  }>()
})

it('what an action says is one of its own outcomes', () => {
  expectTypeOf<StaffActions['orders-cancel']['said']['outcome']>().toEqualTypeOf<'ORDER_CANCELLED'>()
  expectTypeOf<StaffActions['stock-set']['said']['outcome']>().not.toEqualTypeOf<string>()
})
