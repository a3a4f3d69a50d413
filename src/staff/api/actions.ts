/** What the back office can ask for, as the server's registry of actions says it: types alone, nothing of the server is loaded. */
import type { StaffActions } from '#server/app/composition/staff-actions.ts'
import type { ActionDone } from '#shared/contract/staff/actions.ts'

export type ActionName = keyof StaffActions

/** What an action is given: `ActionInput<'orders-refund'>`; where it is one of several, what all of them take. */
export type ActionInput<Name extends ActionName> = AllOf<
  Name extends Name ? (input: StaffActions[Name]['input']) => void : never
>
type AllOf<Takers> = [Takers] extends [(input: infer Input) => void] ? Input : never

/** What an action did, with one of its own outcomes. */
export type Done<Name extends ActionName> = Omit<ActionDone, 'outcome' | 'params' | 'undo'> &
  StaffActions[Name]['said'] & { undo: (StaffActions[Name]['undo'] & { until: string }) | null }

export type ActionRequest<Name extends ActionName> = {
  input: ActionInput<Name>
  /** Version of the subject that was on the screen; a newer one refuses the action as STALE. */
  expectedVersion?: string | undefined
  /** It is done; what it changed has yet to be read again. */
  onAnswered?: (() => void) | undefined
}
