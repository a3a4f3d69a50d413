/** `POST /staff/actions/{name}`: an action of staff, or up to 200 of one kind, and what became of each. */
import { z } from 'zod'
import { rowPlace } from '../row-number.ts'
import { MAX_ACTIONS } from '../../staff/limits.ts'
import { ErrorEnvelope } from '../envelope.ts'

/** How long an action can be undone; what it mails or pays back waits as long. */
export const UNDO_SECONDS = 20

/** Version of a subject: reads give it out, actions bring it back. */
export const Version = rowPlace(/^\d{1,10}$/)

export const OneAction = z.object({
  input: z.record(z.string(), z.unknown()),
  /** Version of the subject as the person saw it; another one is refused as STALE. */
  expected_version: Version.optional(),
  /** The same as a tab of version 0.5 sends it; to go after 0.6. */
  seen: Version.optional(),
})
export type OneAction = z.infer<typeof OneAction>
export const ManyActions = z.object({ rows: z.array(OneAction).min(1).max(MAX_ACTIONS) })
export type ManyActions = z.infer<typeof ManyActions>

/** What an action did: a code worded in `shared/text/staff`, with what its sentence names. */
export const ActionDone = z.object({
  outcome: z.string(),
  params: z.record(z.string(), z.unknown()),
  subject: z.string(),
  /** Version of the subject from now on. */
  version: Version,
  /** The action that takes this one back, while it can. */
  undo: z
    .object({ action: z.string(), input: z.record(z.string(), z.unknown()), until: z.iso.datetime() })
    .nullable(),
})
export type ActionDone = z.infer<typeof ActionDone>

/** The outcome of each row of a bulk, in its order. */
export const ActionsDone = z.array(
  z.union([z.object({ data: ActionDone }), z.object({ error: ErrorEnvelope })]),
)
export type ActionsDone = z.infer<typeof ActionsDone>

/** What `GET /staff/events` says of an action: that there was one. Every role listens, and reads what it may again. */
export const ActionEvent = z.object({ id: z.int(), at: z.iso.datetime() })
export type ActionEvent = z.infer<typeof ActionEvent>
