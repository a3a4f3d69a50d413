/** Catalogues uploaded by staff: preview, import, report. */
import { z } from 'zod'

/** `checking` and `importing` run; those after `importing` are over. */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'stopped',
  'failed',
  'interrupted',
  'discarded',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const ImportSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('csv'),
    delimiter: z.string(),
    encoding: z.string(),
    columns: z.array(
      z.object({
        name: z.string(),
        /** The field that its name is recognised as. */
        field: z.string().nullable(),
        example: z.string(),
      }),
    ),
  }),
  z.object({ kind: z.literal('onix'), release: z.string().nullable(), encoding: z.string() }),
])
export type ImportSource = z.infer<typeof ImportSource>

/** What the one who imports has chosen; `columns`: a field or '' for each column, null as recognised. */
export const ImportChoices = z.object({
  columns: z.array(z.string()).nullable(),
  firstRowIsBook: z.boolean(),
  defaults: z.record(z.string(), z.string()),
  updateOnly: z.boolean(),
  ownCodes: z.boolean(),
  takeStock: z.boolean(),
})
export type ImportChoices = z.infer<typeof ImportChoices>

const count = () => z.number().int()

export const ImportProgress = z.object({
  rows: count(),
  added: count(),
  updated: count(),
  unchanged: count(),
  removed: count(),
  refused: count(),
  line: count().meta({ description: 'Line of the file that was finished last' }),
  bytes: count().meta({ description: 'How much of the file was read' }),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** `from` and `to` as the shop keeps them, prices in cents; null is nothing. */
export const ImportChange = z.object({
  isbn: z.string(),
  title: z.string(),
  change: z.enum(['added', 'updated', 'removed']),
  is_great_fall: z.boolean().meta({ description: 'Its price or its stock falls far' }),
  fields: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type ImportChange = z.infer<typeof ImportChange>

export const ImportRow = z.object({
  id: z.number().int(),
  file: z.string(),
  bytes: z.number().int(),
  by: z.string(),
  at: z.string(),
  state: z.enum(IMPORT_STATES),
  progress: ImportProgress.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportDetail = ImportRow.extend({
  source: ImportSource,
  choices: ImportChoices.nullable(),
  problem: z.string().nullable().meta({ description: 'What went wrong, in the member’s language' }),
  changes: z.array(ImportChange).meta({ description: 'The first changes of a check' }),
  complaints: count().meta({ description: 'Rows refused and values left out, all together' }),
  is_claimed: z.boolean().meta({ description: 'Whether the requested work has begun' }),
  is_stopping: z.boolean(),
  running: ImportRow.nullable().meta({ description: 'What runs while this one waits' }),
})
export type ImportDetail = z.infer<typeof ImportDetail>

/** `read`: the text of the cell. */
export const ImportComplaint = z.object({
  line: z.number().int(),
  outcome: z.enum(['refused', 'left out', 'not understood']),
  isbn: z.string(),
  title: z.string(),
  reason: z.string(),
  detail: z.string(),
  read: z.string(),
})
export type ImportComplaint = z.infer<typeof ImportComplaint>
