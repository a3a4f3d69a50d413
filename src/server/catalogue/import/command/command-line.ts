/** Parses the arguments of `npm run catalogue:import --`. */
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { FIELD_NAMES, IMPORT_FIELDS, isImportField } from '../csv/fields.ts'
import type { ImportOptions } from '../import-catalogue.ts'
import type { GivenHeader } from '../csv/header.ts'

export const USAGE = `Imports a catalogue into the shop, even while the shop is open: CSV, or ONIX for Books 3.1, 3.0 or 2.1 with
reference or short tags; either also as .gz. The file's content shows which it is.

  npm run catalogue:import -- FILE [options]

  --map FIELD=COLUMN       takes FIELD from a column whose name is not recognised; may be repeated
  --header "A,B,C"         names the columns of a file without a header row, in their order
  --map 1=FIELD,2=FIELD    the same by number, for the columns to use
  --default FIELD=VALUE    for new books whose row lacks FIELD; may be repeated
  --update-only            changes known books and adds none; an ISBN column is enough
  --own-codes              gives books without an ISBN a code of the shop, always the same for the same book
  --take-stock             also gives known books the stock of the file; only new books get it otherwise
  --dry-run                reads and checks everything, changes nothing
  --report FILE            where to report refused rows and the reasons
                           (else DATA_DIR/imports/NAME-report.csv, if there is something to report)

The exit code is 0 if the file was read to its end and not every book was refused, 1 if not, 130 if it was stopped.

ONIX: records become new books, changes and removals (notification 05, or withdrawn from sale); the line of the report
is that of the record. Prices are today's euro prices for the general public, tax included; a new book without one needs
--default price=…, a known one keeps its price. Stock is the shop's own: a supplier's is not imported.

CSV: the fields and their recognised column names (accents, case, spaces and hyphens do not matter):
${Object.entries(IMPORT_FIELDS)
  .map(([field, names]) => `  ${field.padEnd(17)} ${names.replaceAll(' ', ', ')}`)
  .join('\n')}`

export type Command = { file: string; report: string | undefined; options: ImportOptions }

function pairs(option: string, texts: readonly string[] = []): Map<string, string> {
  return new Map(
    texts.map((text) => {
      const at = text.indexOf('=')
      if (at < 1)
        throw new OperatorError(
          `--${option} ${text}: write ${option === 'map' ? 'FIELD=COLUMN' : 'FIELD=VALUE'}.`,
        )
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    }),
  )
}

/** `1=title,2=author`: column numbers before their fields. */
const isNumbered = (text: string) => /^\s*\d+\s*=/.test(text)

function namesByNumber(texts: readonly string[]): string[] {
  const names: string[] = []
  for (const pair of texts.flatMap((text) => text.split(','))) {
    const [, number = '', field = ''] = /^\s*([1-9]\d{0,3})\s*=\s*(\w+)\s*$/.exec(pair) ?? []
    if (!isImportField(field)) {
      throw new OperatorError(
        `--map ${pair}: write NUMBER=FIELD, the first column is 1. Fields: ${FIELD_NAMES.join(', ')}.`,
      )
    }
    names[Number(number) - 1] = field
  }
  return Array.from(names, (name) => name ?? '')
}

/** Returns the column names of a file without a header row. */
function givenHeader(header: string | undefined, map: readonly string[] = []): GivenHeader | undefined {
  const numbered = map.filter(isNumbered)
  if (header !== undefined && numbered.length > 0)
    throw new OperatorError('--header and --map NUMBER=FIELD do the same: give only one of them.')
  if (numbered.length > 0) return { names: namesByNumber(numbered), isWhole: false }
  if (header === undefined) return undefined
  return { names: header.split(/[,;|\t]/).map((name) => name.trim()), isWhole: true }
}

/**
 * Parses the command line; undefined if help was requested. Throws an OperatorError that names the mistake.
 */
export function readCommand(words: string[]): Command | undefined {
  const parse = () =>
    parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        header: { type: 'string' },
        map: { type: 'string', multiple: true },
        default: { type: 'string', multiple: true },
        'update-only': { type: 'boolean', default: false },
        'own-codes': { type: 'boolean', default: false },
        'take-stock': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse()
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${USAGE}`, { cause: error })
  }
  const { values, positionals } = parsed
  if (values.help) return undefined
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new OperatorError(`Name one file to import.\n\n${USAGE}`)
  if (values.report !== undefined && resolve(values.report) === resolve(file)) {
    throw new OperatorError('--report names the file to import: the report would overwrite it.')
  }
  return {
    file,
    report: values.report,
    options: {
      header: givenHeader(values.header, values.map),
      map: pairs(
        'map',
        values.map?.filter((text) => !isNumbered(text)),
      ),
      defaults: pairs('default', values.default),
      updateOnly: values['update-only'],
      ownCodes: values['own-codes'],
      takeStock: values['take-stock'],
      dryRun: values['dry-run'],
    },
  }
}

/** Returns the default path of the report. */
export function defaultReportPath(dataDir: string, file: string): string {
  return join(
    dataDir,
    'imports',
    `${basename(file).replace(/(\.csv|\.xml|\.onix)?(\.gz)?$/i, '')}-report.csv`,
  )
}
