/** The report of an import: a CSV file of rejected rows and values with line number and reason. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import type { Complaint } from '../book-record.ts'

const COLUMNS = ['line', 'outcome', 'isbn', 'title', 'reason', 'detail'] as const

/** Writes a cell so that no spreadsheet evaluates it. */
export function toCell(content: string | number): string {
  const text = String(content).replace(/\s+/g, ' ')
  // Escapes a leading formula character, which a spreadsheet would evaluate
  const harmless = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The byte order mark makes Excel read the file as UTF-8. */
export const REPORT_HEADER = `\uFEFF${COLUMNS.join(',')}\r\n`

/** Returns a complaint as a line of the report. */
export const reportLine = (complaint: Complaint) =>
  `${COLUMNS.map((name) => toCell(complaint[name])).join(',')}\r\n`

async function openReport(path: string): Promise<WriteStream> {
  await mkdir(dirname(path), { recursive: true })
  const stream = createWriteStream(path)
  await once(stream, 'open')
  stream.write(REPORT_HEADER)
  return stream
}

/** Creates a report that is written with its first entry; `always` writes it at once. */
export async function createReport(path: string, { always }: { always: boolean }) {
  const unwritable = (error: unknown): never => {
    throw new OperatorError(`The report ${path} cannot be written (${(error as Error).message}).`, {
      cause: error,
    })
  }
  let stream = always ? await openReport(path).catch(unwritable) : undefined
  return {
    async write(complaints: readonly Complaint[]) {
      if (complaints.length === 0) return
      stream ??= await openReport(path).catch(unwritable)
      if (!stream.write(complaints.map(reportLine).join(''))) await once(stream, 'drain')
    },
    /** Returns the path of the report, if it was written. */
    async close(): Promise<string | undefined> {
      if (!stream) return undefined
      stream.end()
      await once(stream, 'finish')
      return path
    },
  }
}
