/** What takes an action back: `tsc` fails here where an undo is given what its action does not take. */
import { expectTypeOf, it } from 'vitest'
import type { ActionName } from '#shared/staff/permissions.ts'
import { type Undo, undoBy } from '#server/platform/actions/answer.ts'
import type { StaffActions } from './staff-actions.ts'

/** What does not fit an action that the undo may name; `never` where all fits. */
type Misfit<Given> = Given extends { action: infer Name extends keyof StaffActions; input: infer Input }
  ? MisfitOfEach<Name, Input>
  : never
type MisfitOfEach<Name extends keyof StaffActions, Input> = Name extends Name
  ? [Input, keyof Input] extends [StaffActions[Name]['input'], keyof StaffActions[Name]['input']]
    ? never
    : { undoOf: Name; given: Input }
  : never
/** Actions whose undo is given what its action does not take. */
type Misfits = {
  [Name in keyof StaffActions as Misfit<StaffActions[Name]['undo']> extends never ? never : Name]: Misfit<
    StaffActions[Name]['undo']
  >
}

it('the registry holds every action of the table of permissions', () => {
  expectTypeOf<keyof StaffActions>().toEqualTypeOf<ActionName>()
})

it('every undo of the registry is given what its action takes', () => {
  expectTypeOf<Misfits>().toEqualTypeOf<Record<never, never>>()
})

const ID = '7c4e9a52-0000-4000-8000-000000000000'
const fits = <Given extends Undo>(undo: Given & ([Misfit<Given>] extends [never] ? unknown : never)) => undo

it('an undo with a misspelt action, a wrong field or a missing one does not compile', () => {
  // Only tsc looks at these: none is called
  const undos = () => [
    fits(undoBy('orders-restore-line', { number: 'GMP-1', cancellation: ID })),
    // @ts-expect-error no such action
    undoBy('orders-restor-line', { number: 'GMP-1', cancellation: ID }),
    // @ts-expect-error its cancellation is missing
    fits(undoBy('orders-restore-line', { number: 'GMP-1' })),
    // @ts-expect-error the field is called number
    fits(undoBy('orders-restore-line', { number: 'GMP-1', cancellation: ID, order: 'GMP-1' })),
    // @ts-expect-error a number of an order is typed
    fits(undoBy('orders-restore-line', { number: 1, cancellation: ID })),
  ]
  expectTypeOf(undos).toBeFunction()
})
