/** Runs the import command in this process, on a file that the test writes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { readCommand } from '#server/catalogue/import/command/command-line.ts'
import type { ImportResult } from '#server/catalogue/import/import-catalogue.ts'
import { runCommand } from '#server/catalogue/import/command/run-command.ts'
import type { Db } from '#server/platform/db/database.ts'

export type Imported = {
  counts: Record<'rows' | 'added' | 'updated' | 'unchanged' | 'refused', number>
  /** Books taken off sale. */
  removed: number
  result: ImportResult
  /** What was printed. */
  output: string
  /** Lines of the report, without its header; empty if none was written. */
  report: string[]
}

/** Makes the command for a test file: `run(content, '--dry-run')` is `npm run catalogue:import -- FILE --dry-run`. */
export function importer(db: Db) {
  const folder = mkdtempSync(join(tmpdir(), 'gmp-import-'))
  let runs = 0
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    async run(content: string | Buffer | { path: string }, ...words: string[]): Promise<Imported> {
      runs += 1
      const path =
        typeof content === 'object' && 'path' in content ? content.path : join(folder, `books-${runs}.csv`)
      if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(path, content)
      const printed: string[] = []
      const reportPath = join(folder, `report-${runs}.csv`)
      const command = readCommand([path, '--report', reportPath, ...words])
      if (!command) throw new OperatorError('The words asked for help.')
      const terminal = { print: (line: string) => void printed.push(line), replaceLine: undefined }
      const result = await runCommand(db, command, { dataDir: folder, terminal })
      const { line: _line, removed, ...counts } = result.progress
      const report = readFileSync(reportPath, 'utf8').trim().split('\r\n').slice(1)
      return { counts, removed, result, output: printed.join('\n'), report }
    },
  }
}
