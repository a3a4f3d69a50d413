/** Maps the columns of a file to fields. */
import { foldedWords } from '#server/platform/text/fold.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { FileFault } from '../file-fault.ts'
import {
  FIELD_NAMES,
  isImportField,
  namesOf,
  REPEATABLE_FIELDS,
  REQUIRED_FIELDS,
  type ImportField,
} from './fields.ts'

export type Columns = {
  /** Positions of the columns of each field. */
  byField: ReadonlyMap<ImportField, number[]>
  /** Headers without a field. */
  unknown: string[]
  count: number
}

export type ColumnChoice = {
  /** `--map ours=theirs`. */
  map: ReadonlyMap<string, string>
  /** Fields set by `--default`. */
  defaults: ReadonlySet<ImportField>
  /** Only existing books are changed, so that an ISBN is enough. */
  updateOnly: boolean
  /** Books without an ISBN get a code of the shop. */
  ownCodes: boolean
}

const folded = (header: string) => foldedWords(header).join('_')
/** `publishDate` matches `publish_date` too. */
const foldedForms = (header: string) => [
  folded(header),
  folded(header.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')),
]
const listed = new Intl.ListFormat('en')
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

function chosenColumns(headers: string[], map: ReadonlyMap<string, string>) {
  const chosen = new Map<ImportField, number[]>()
  for (const [ours, theirs] of map) {
    if (!isImportField(ours)) {
      throw new OperatorError(
        `--map ${ours}=${theirs}: "${ours}" is no field. Fields: ${FIELD_NAMES.join(', ')}.`,
      )
    }
    const exact = headers.indexOf(theirs)
    const at = exact === -1 ? headers.findIndex((header) => folded(header) === folded(theirs)) : exact
    if (at === -1) {
      throw new OperatorError(
        `--map ${ours}=${theirs}: the file has no column "${theirs}". Its columns: ${quoted(headers)}.`,
      )
    }
    chosen.set(ours, [...(chosen.get(ours) ?? []), at])
  }
  return chosen
}

/** Returns the columns of a field, best name first; only one unless the field is repeatable. */
function recognisedColumns(
  field: ImportField,
  foldedHeaders: string[][],
  taken: ReadonlySet<number>,
): number[] {
  const found = namesOf(field).flatMap((name) =>
    foldedHeaders.flatMap((forms, at) => {
      const isNumbered =
        REPEATABLE_FIELDS.has(field) && forms.some((form) => form.replace(/_?\d$/, '') === name)
      return !taken.has(at) && (forms.includes(name) || isNumbered) ? at : []
    }),
  )
  const distinct = [...new Set(found)]
  return REPEATABLE_FIELDS.has(field) ? distinct : distinct.slice(0, 1)
}

const NO_HEADER =
  'No name of its first row is recognised. If that row is a book already, name the columns in their order: ' +
  '--header "isbn,title,author", or by their numbers: --map 1=isbn,2=title'

function requireFields(byField: ReadonlyMap<ImportField, number[]>, choice: ColumnChoice, headers: string[]) {
  const required = choice.updateOnly ? (['isbn'] as const) : REQUIRED_FIELDS
  const needed = required.filter((field) => field !== 'isbn' || !choice.ownCodes)
  const missing = needed.filter((field) => !byField.has(field) && !choice.defaults.has(field))
  if (missing.length === 0) return
  const recognised = missing.map((field) => `  ${field}: ${namesOf(field).join(', ')}`).join('\n')
  const remedies = missing.map((field) =>
    field === 'isbn'
      ? '--map isbn=THEIRS, or --own-codes to give books without one a code of the shop'
      : `--map ${field}=THEIRS, or --default ${field}=VALUE for one that all new books get`,
  )
  throw new FileFault(
    `The file has no column for ${listed.format(missing)}; nothing was changed.\n` +
      `Its columns: ${quoted(headers)}.\nRecognised names:\n${recognised}\n` +
      (knownNames(headers) === 0 ? `${NO_HEADER}\n` : '') +
      `Name each column, or do without it:\n${remedies.map((remedy) => `  ${remedy}`).join('\n')}`,
    { fault: 'MISSING_COLUMNS', params: { fields: missing } },
  )
}

/** Returns how many header names are known, to choose the delimiter. */
export function knownNames(headers: string[]): number {
  const names = new Set(FIELD_NAMES.flatMap(namesOf))
  return headers.filter((header) => foldedForms(header).some((form) => names.has(form))).length
}

/** Maps header columns to fields: explicit ones, then recognised names. */
export function findColumns(headers: string[], map: ColumnChoice['map']): Columns {
  const byField = chosenColumns(headers, map)
  const foldedHeaders = headers.map(foldedForms)
  const taken = new Set([...byField.values()].flat())
  for (const field of FIELD_NAMES) {
    if (byField.has(field)) continue
    const found = recognisedColumns(field, foldedHeaders, taken)
    if (found.length > 0) byField.set(field, found)
    for (const at of found) taken.add(at)
  }
  const unknown = headers.filter((header, at) => !taken.has(at) && header.trim() !== '')
  return { byField, unknown, count: headers.length }
}

/** Reads a header; throws an OperatorError, before anything is written, if a required column is missing. */
export function readColumns(headers: string[], choice: ColumnChoice): Columns {
  const columns = findColumns(headers, choice.map)
  requireFields(columns.byField, choice, headers)
  return columns
}
