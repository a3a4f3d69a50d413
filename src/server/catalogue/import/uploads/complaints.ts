/** The report of an import: one JSON line per complaint, read in pages, downloaded as CSV. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ImportComplaint } from '#shared/contract/staff/import.ts'
import type { Complaint } from '../book-record.ts'
import { REPORT_HEADER, reportLine } from '../command/report-file.ts'

/** Some hundred complaints; each has at most a tenth of it. */
const PAGE_BYTES = 32 * 1024

/** Opens a report, replacing that of an earlier preview. */
export async function openComplaints(path: string) {
  const stream = createWriteStream(path, { mode: 0o600 })
  await once(stream, 'open')
  let count = 0
  return {
    get count() {
      return count
    },
    async write(complaints: readonly Complaint[]) {
      if (complaints.length === 0) return
      count += complaints.length
      const lines = complaints.map((complaint) => `${JSON.stringify({ read: '', ...complaint })}\n`)
      if (!stream.write(lines.join(''))) await once(stream, 'drain')
    },
    async close() {
      stream.end()
      await once(stream, 'finish')
    },
  }
}

type Page = { complaints: ImportComplaint[]; next: number | null }

/** Returns the complaints from a byte position of the report, and where the next page starts. */
export async function readComplaints(path: string, from: number): Promise<Page> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return { complaints: [], next: null }
  try {
    const { size } = await file.stat()
    const length = Math.max(0, Math.min(PAGE_BYTES, size - from))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    const end = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1
    const text = buffer.subarray(0, end).toString('utf8')
    const complaints = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as ImportComplaint)
    return { complaints, next: end > 0 && from + end < size ? from + end : null }
  } finally {
    await file.close()
  }
}

/** Yields a report in the format of the command line's file. */
export async function* reportAsCsv(path: string): AsyncGenerator<string> {
  yield REPORT_HEADER
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    yield reportLine(JSON.parse(line) as ImportComplaint)
}
