/** Who runs a command, and what it answers. */
import type { Outcome } from '#shared/text/staff/act-words.ts'
import type { Config } from '../config.ts'
import type { RecordedAct } from './acts.ts'

/** A request of the back office. */
export type ActRequest = {
  member: { id: string; email: string; deviceId: string | null }
  /** Names the request: sent again, it does nothing more. `hash` tells one request from another. */
  key: string
  hash: string
  /** Version of the subject as the member saw it. */
  seen?: string | undefined
}

export type Context = {
  config: Config
  /** Name of the one who acts. */
  actor: string
  /** undefined on the command line. */
  request?: ActRequest | undefined
  /** The answer becomes a file, which may be about people: that it was made is recorded. */
  isFile?: boolean
}

export type Cell = string | number | boolean | Date | null | undefined
/** What is not a single value is shown as JSON. */
export type Row = Readonly<Record<string, Cell | object>>

/** Rows to show; the first one names the columns unless `columns` does. */
export type Shown = {
  rows: readonly Row[]
  columns?: readonly string[]
  /** Said when there are none. */
  none: string
  /** A long text, for people as it is instead of a table. */
  text?: string
}
/** What an act did: what is recorded of it, what its sentence says, and the act that takes it back. */
export type Done = {
  /** As a person names it: an ISBN, an order's number. */
  subject: string
  details?: Record<string, unknown> | undefined
  /** Name with hyphens and input of another act, as the back office sends it. */
  undo?: { act: string; input: Record<string, unknown> } | undefined
} & Outcome
/** A file of rows, and what is recorded of its making. */
export type Exported = { subject: string; columns: readonly string[]; rows: readonly Row[] }
export type Answer =
  | ({ kind: 'shown' } & Shown)
  | { kind: 'done'; act: RecordedAct }
  | ({ kind: 'exported' } & Exported)
