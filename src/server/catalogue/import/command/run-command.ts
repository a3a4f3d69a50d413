/** Runs one import from the command line, with progress on the terminal. */
import type { Db } from '#server/platform/db/database.ts'
import type { Terminal } from '#server/platform/runtime/terminal.ts'
import { createReport } from './report-file.ts'
import { defaultReportPath, type Command } from './command-line.ts'
import { importCatalogue, type ImportResult, type Progress } from '../import-catalogue.ts'
import { summaryLines } from './summary.ts'

const SHOWN_EVERY_MS = 200

function progressLine(progress: Progress, seconds: number): string {
  const { rows, added, updated, unchanged, removed, refused } = progress
  const rate = Math.round(rows / Math.max(seconds, 0.1))
  return `${rows} rows, ${rate} a second: ${added} added, ${updated} updated, ${unchanged} unchanged, ${removed > 0 ? `${removed} removed, ` : ''}${refused} refused`
}

/**
 * Imports the command's file; prints the summary even if the run was stopped. Throws an OperatorError if it
 * cannot continue.
 */
export async function runCommand(
  db: Db,
  { file, report: reportPath, options }: Command,
  { dataDir, terminal, signal }: { dataDir: string; terminal: Terminal; signal?: AbortSignal },
): Promise<ImportResult> {
  const report = await createReport(reportPath ?? defaultReportPath(dataDir, file), {
    always: reportPath !== undefined,
  })
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  let shownAt = 0
  let last: Progress | undefined
  try {
    const result = await importCatalogue(db, file, options, {
      signal,
      onComplaints: report.write,
      onProgress(progress) {
        last = progress
        if (!terminal.replaceLine || performance.now() - shownAt < SHOWN_EVERY_MS) return
        shownAt = performance.now()
        terminal.replaceLine(progressLine(progress, seconds()))
      },
    })
    terminal.replaceLine?.('')
    const outcome = { dryRun: options.dryRun, seconds: seconds(), reportPath: await report.close() }
    for (const line of summaryLines(result, outcome)) terminal.print(line)
    return result
  } catch (error) {
    terminal.replaceLine?.('')
    await report.close()
    if (last && last.rows > 0)
      terminal.print(`It stopped after line ${last.line}: ${progressLine(last, seconds())}.`)
    throw error
  }
}
