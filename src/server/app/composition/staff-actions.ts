/**
 * The actions of the back office by their names, with the types of what each is given and of what it did: what the registry of
 * commands says, for the browser, which sends them. Types alone: `src/staff` imports them and nothing else of the server.
 */
import type { z } from 'zod'
import type { ActionName } from '#shared/staff/permissions.ts'
import type { COMMANDS } from './staff-commands.ts'

type Registered = Extract<(typeof COMMANDS)[number], { kind: 'acting' | 'exporting' }>
type NameOf<Words extends string> = Words extends `${infer Group} ${infer Rest}` ? `${Group}-${Rest}` : never

/** A sender may give a list that it does not own. */
type ReadonlyLists<Input> = { [Name in keyof Input]: ReadonlyList<Input[Name]> }
type ReadonlyList<Value> = Value extends (infer One)[] ? readonly One[] : Value

/** What an outcome says: its code, and what its sentence names. */
type SaidBy<Result> = Result extends { outcome: infer Outcome; params: infer Params }
  ? { outcome: Outcome; params: Params }
  : never
type UndoneBy<Result> = Result extends { undo?: infer Undo } ? Exclude<Undo, undefined> : never

/** Every action by its name: `StaffActions['orders-refund']['input']`. */
export type StaffActions = {
  [One in Registered as NameOf<One['words']> & ActionName]: {
    input: ReadonlyLists<z.input<z.ZodObject<One['input']>>>
    said: One extends { result?: infer Result } ? SaidBy<Result> : never
    undo: One extends { result?: infer Result } ? UndoneBy<Result> : never
  }
}
