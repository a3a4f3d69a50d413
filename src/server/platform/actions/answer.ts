/** The caller of a command, and its result. */
import type { ActionName } from '#shared/staff/permissions.ts'
import type { Outcome } from '#shared/text/staff/action-words.ts'
import type { Config } from '../config.ts'
import type { RecordedAction } from './action-log.ts'

/** A request of the back office. */
export type ActionRequest = {
  member: { id: string; email: string; deviceId: string | null }
  /** Idempotency key: a repeated request does nothing more. `hash` identifies its content. */
  key: string
  hash: string
  /** Version of the subject that the member saw. */
  expectedVersion?: string | undefined
}

export type Context = {
  config: Config
  /** Name of the person who does it. */
  actor: string
  /** undefined on the command line. */
  request?: ActionRequest | undefined
  /** The result becomes a file, possibly with personal data: its export is recorded. */
  isFile?: boolean
}

export type Cell = string | number | boolean | Date | null | undefined
/** Other values than single ones are shown as JSON. */
export type Row = Readonly<Record<string, Cell | object>>

/** Rows to show; their columns are `columns`, or else the keys of the first row. */
export type Shown = {
  rows: readonly Row[]
  columns?: readonly string[]
  /** Shown if there are no rows. */
  none: string
  /** A long text, shown instead of a table. */
  text?: string
}
/** The action that takes another back, as the back office sends it. */
export type Undo<
  Name extends ActionName = ActionName,
  Given extends Record<string, unknown> = Record<string, unknown>,
> = {
  action: Name
  input: Given
}

/**
 * Names the action that takes another back; `app/composition/undo-actions.test.ts` checks by type that its input fits.
 * Fields that are spread into it need their names in their type: those of a `Record<string, …>` are lost there.
 */
export const undoBy = <const Name extends ActionName, const Given extends Record<string, unknown>>(
  action: Name,
  input: Given,
): Undo<Name, Given> => ({ action, input })

/** The result of an action: its log entry, its message, and the action that undoes it. */
export type Done = {
  /** As a person names it: an ISBN, an order's number. */
  subject: string
  details?: Record<string, unknown> | undefined
  /** Hyphenated name and input of the undoing action, as the back office sends it. */
  undo?: Undo | undefined
} & Outcome
/** A file of rows, and its log entry. */
export type Exported = { subject: string; columns: readonly string[]; rows: readonly Row[] }
export type Answer =
  | ({ kind: 'shown' } & Shown)
  | { kind: 'done'; action: RecordedAction }
  | ({ kind: 'exported' } & Exported)
