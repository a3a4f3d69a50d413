/** Reads a file of biographies (`name`, `biography_fr`, `biography_en`) by the catalogue's table reader. */
import { MAX_BIOGRAPHY_CHARACTERS } from '#shared/catalogue/profile-limits.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { withTable, type Table } from '#server/catalogue/import/csv/open-table.ts'
import { FileFault } from '#server/catalogue/import/file-fault.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { paragraphs } from '#server/platform/actions/values.ts'
import { sortKey } from '#server/platform/text/fold.ts'

const COLUMNS = { biography_fr: 'biographyFr', biography_en: 'biographyEn' } as const
export type BiographyColumn = keyof typeof COLUMNS
type Field = (typeof COLUMNS)[BiographyColumn]

/** A person's line; a cell that is empty says nothing. */
export type WrittenLine = { line: number; name: string } & Partial<Record<Field, string>>

/** A place of the file that is left out; `fault` as `fault()` writes it, `column` is empty for a whole line. */
export type Place = { line: number; column: string; fault: string }

const MAX_BYTES = 128 * 1024 * 1024
const biography = paragraphs(MAX_BIOGRAPHY_CHARACTERS, 0)

/** Returns the field of a column. */
export const fieldOf = (column: BiographyColumn): Field => COLUMNS[column]
export const BIOGRAPHY_COLUMNS = Object.keys(COLUMNS) as BiographyColumn[]

/** Returns the lines of a file, and its places that are left out; throws a Refusal where it is no such list. */
export async function readBiographies(bytes: Buffer): Promise<{ lines: WrittenLine[]; places: Place[] }> {
  try {
    return await withTable(bytes, { maxBytes: MAX_BYTES }, readLines)
  } catch (error) {
    if (error instanceof FileFault) throw noList()
    throw error
  }
}

const noList = () => new Refusal({ refusal: 'NOT_BIOGRAPHIES', params: {} })

async function readLines({ header, records }: Table) {
  const names = header.names.map((name) => name.toLowerCase())
  const nameAt = names.indexOf('name')
  const columns = BIOGRAPHY_COLUMNS.filter((column) => names.includes(column))
  if (nameAt === -1 || columns.length === 0) throw noList()
  const lines = new Map<string, WrittenLine>()
  const places: Place[] = []
  for await (const record of records) {
    const { line } = record
    const leave = (column: string, why: string) => places.push({ line, column, fault: why })
    if (record.kind === 'broken') {
      leave('', fault('NOT_CELLS', {}))
      continue
    }
    const name = (record.cells[nameAt] ?? '').trim()
    const key = sortKey(name)
    const former = lines.get(key)
    if (key === '' || former) {
      leave('name', former ? fault('ON_LINE', { line: former.line }) : fault('MISSING', {}))
      continue
    }
    const written: WrittenLine = { line, name }
    for (const column of columns) {
      const read = biography.safeParse(record.cells[names.indexOf(column)] ?? '')
      if (!read.success) leave(column, read.error.issues[0]?.message ?? '')
      else if (read.data !== '') written[fieldOf(column)] = read.data
    }
    lines.set(key, written)
  }
  return { lines: [...lines.values()], places }
}
