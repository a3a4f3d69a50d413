/** Staff actions on uploaded catalogues: preview, import, stop, discard. */
import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { limit } from '#server/platform/actions/values.ts'
import { isImportField } from '../csv/fields.ts'
import { readDefaults } from '../defaults.ts'
import { catalogueImports } from '../tables.ts'
import { requestRun, requestStop, discard } from './steps.ts'
import { type Import, subjectOf } from './runs.ts'

const MAX_COLUMNS = 500

const theImport = () =>
  z.coerce.number().int().min(1).max(2_147_483_647).meta({ description: 'Number of the import' })

const about = ({ id, file }: Import) => ({ subject: subjectOf(id), details: { file }, params: { file } })

function readColumns(given: readonly string[] | undefined): string[] | null {
  for (const field of given ?? [])
    if (field !== '' && !isImportField(field))
      throw new Refusal({ refusal: 'WRONG_COLUMN', params: { field } })
  return given ? [...given] : null
}

/** Parsed one by one, so that the error names the invalid one. */
function readGiven(given: readonly string[]): Record<string, string> {
  const pairs = given.map((text) => {
    const at = text.indexOf('=')
    return [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()] as const
  })
  for (const [field, value] of pairs) {
    try {
      readDefaults(new Map([[field, value]]))
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      throw new Refusal({ refusal: 'WRONG_DEFAULT', params: { field, value } })
    }
  }
  return Object.fromEntries(pairs)
}

export const importCommands = [
  defineRead({
    words: 'imports list',
    help: 'Shows the catalogues that were uploaded in the back office; the latest first',
    input: { limit: limit() },
    async read(db, { limit: most }) {
      const { id, file, uploadedBy, state, createdAt, progress } = catalogueImports
      const rows = await db
        .select({ id, file, uploadedBy, state, createdAt, progress })
        .from(catalogueImports)
        .orderBy(desc(id))
        .limit(most)
      return { rows, none: 'Nothing was uploaded yet.' }
    },
  }),
  defineAction({
    words: 'imports check',
    help: 'Looks what an uploaded catalogue would change, and changes nothing',
    positionals: ['import'],
    input: {
      import: theImport(),
      column: z.array(z.string().max(40)).max(MAX_COLUMNS).optional().meta({
        description: 'A field for each column of the file in its order, empty for one that is not used',
      }),
      firstRowIsBook: z
        .boolean()
        .default(false)
        .meta({ description: 'Its first row does not name the columns' }),
      default: z
        .array(z.string().max(300))
        .max(50)
        .default([])
        .meta({ description: 'FIELD=VALUE for new books whose row lacks FIELD' }),
      updateOnly: z.boolean().default(false).meta({ description: 'Change known books and add none' }),
      ownCodes: z
        .boolean()
        .default(false)
        .meta({ description: 'Give books without an ISBN a code of the shop' }),
      takeStock: z.boolean().default(false).meta({ description: 'Give known books the stock of the file' }),
    },
    async run(tx, { import: id, column, default: given, ...flags }, { actor }) {
      const choices = { columns: readColumns(column), defaults: readGiven(given), ...flags }
      const found = await requestRun(tx, id, { actor, state: 'checking', choices })
      return { ...about(found), outcome: 'IMPORT_CHECKING' }
    },
  }),
  defineAction({
    words: 'imports apply',
    help: 'Imports an uploaded catalogue that was checked',
    positionals: ['import'],
    input: { import: theImport() },
    async run(tx, { import: id }, { actor }) {
      const found = await requestRun(tx, id, { actor, state: 'importing' })
      return { ...about(found), outcome: 'IMPORT_STARTED' }
    },
  }),
  defineAction({
    words: 'imports stop',
    help: 'Stops the check or the import of a catalogue after the books under way',
    positionals: ['import'],
    input: { import: theImport() },
    async run(tx, { import: id }) {
      return { ...about(await requestStop(tx, id)), outcome: 'IMPORT_STOPPING' }
    },
  }),
  defineAction({
    words: 'imports discard',
    help: 'Removes an uploaded catalogue that was not imported',
    positionals: ['import'],
    input: { import: theImport() },
    async run(tx, { import: id }) {
      return { ...about(await discard(tx, id)), outcome: 'IMPORT_DISCARDED' }
    },
  }),
]
