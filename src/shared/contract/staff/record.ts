/** The record of actions, as owners read it. */
import { z } from 'zod'
import { oneLine } from '../typed-text.ts'
import { Version } from './actions.ts'

export const RecordQuery = z.object({
  by: oneLine(200).optional().meta({ description: 'Name of whoever acted' }),
  area: z
    .string()
    .regex(/^[a-z]{1,40}$/)
    .optional()
    .meta({ description: 'First word of the action: `orders`' }),
  about: oneLine(200).optional().meta({ description: 'What was acted on: an ISBN, an order’s number' }),
  after: Version.optional().meta({ description: 'Id of the last action of the page before' }),
})
export type RecordQuery = z.output<typeof RecordQuery>

export const RecordedAction = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z.string(),
    action: z.string().meta({ description: 'Words of the command, joined by hyphens' }),
    subject: z.string(),
    outcome: z.string().nullable().meta({ description: 'Code of the sentence that says what was done' }),
    params: z.record(z.string(), z.unknown()),
    rows: z.int().nullable().meta({ description: 'How many rows the file had that was taken' }),
    device: z.string().nullable().meta({ description: 'Name of the counter device' }),
    is_command_line: z.boolean(),
  })
  .meta({ id: 'RecordedAction' })
export type RecordedAction = z.infer<typeof RecordedAction>

export const RecordMeta = z.object({ next: z.string().nullable() })

/** What the record can be filtered by. */
export const RecordFilters = z
  .object({ people: z.array(z.string()), areas: z.array(z.string()) })
  .meta({ id: 'RecordFilters' })
export type RecordFilters = z.infer<typeof RecordFilters>
