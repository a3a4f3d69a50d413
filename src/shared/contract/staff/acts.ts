/** `POST /staff/actions/{name}`: an act of staff, or up to 200 of one kind, and what became of each. */
import { z } from 'zod'
import { rowPlace } from '../row-number.ts'
import { MAX_ACTS } from '../../staff/limits.ts'
import { ErrorEnvelope } from '../envelope.ts'

/** How long an act can be undone; what it mails or pays back waits as long. */
export const UNDO_SECONDS = 20

/** Version of a subject: reads give it out, acts bring it back. */
export const Version = rowPlace(/^\d{1,10}$/)

export const OneAct = z.object({
  input: z.record(z.string(), z.unknown()),
  /** Version of the subject as the person saw it; another one is refused as STALE. */
  expected_version: Version.optional(),
  /** The same as a tab of version 0.5 sends it; to go after 0.6. */
  seen: Version.optional(),
})
export type OneAct = z.infer<typeof OneAct>
export const ManyActs = z.object({ rows: z.array(OneAct).min(1).max(MAX_ACTS) })
export type ManyActs = z.infer<typeof ManyActs>

/** What an act did: a code worded in `shared/text/staff`, with what its sentence names. */
export const ActDone = z.object({
  outcome: z.string(),
  params: z.record(z.string(), z.unknown()),
  subject: z.string(),
  /** Version of the subject from now on. */
  version: Version,
  /** The act that takes this one back, while it can. */
  undo: z
    .object({ act: z.string(), input: z.record(z.string(), z.unknown()), until: z.iso.datetime() })
    .nullable(),
})
export type ActDone = z.infer<typeof ActDone>

/** The outcome of each row of a bulk, in its order. */
export const ActsDone = z.array(z.union([z.object({ data: ActDone }), z.object({ error: ErrorEnvelope })]))
export type ActsDone = z.infer<typeof ActsDone>

/** What `GET /staff/events` tells of an act: that there was one. Every role listens, and reads what it may again. */
export const ActEvent = z.object({ id: z.int(), at: z.iso.datetime() })
export type ActEvent = z.infer<typeof ActEvent>
