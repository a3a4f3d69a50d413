/** What an import tells the operator at its end. */
import type { ImportResult } from './import-catalogue.ts'

const number = new Intl.NumberFormat('en')
const DELIMITER_NAMES: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => `    ${number.format(count).padStart(9)}  ${name}`)

function encodingName({ encoding, windows1252 }: ImportResult['text']): string {
  if (windows1252 === 0) return encoding
  return `${number.format(windows1252)} lines in Windows-1252, the others in ${encoding}`
}

/** Returns the summary's lines. */
export function summaryLines(
  result: ImportResult,
  { dryRun, seconds, reportPath }: { dryRun: boolean; seconds: number; reportPath: string | undefined },
): string[] {
  const { progress, columns, rows, stopped } = result
  const count = (name: string, of: number) => `  ${name.padEnd(10)}${number.format(of).padStart(11)}`
  const fields = [...columns.byField.keys()].join(', ')
  const end = stopped ? 'stopped' : 'finished'
  const headline = dryRun ? `Dry run ${end}, nothing was changed. It would be:` : `Import ${end}:`
  const lines = [
    `${headline} ` +
      `${number.format(progress.rows)} rows in ${seconds.toFixed(1)} s, ` +
      `${DELIMITER_NAMES[result.delimiter] ?? `"${result.delimiter}"`} between columns, ${encodingName(result.text)}`,
    count('added', progress.added),
    count('updated', progress.updated),
    count('unchanged', progress.unchanged),
    count('refused', progress.refused),
    ...listed(result.refusedBy),
    `  fields read: ${fields}`,
  ]
  if (columns.unknown.length > 0)
    lines.push(`  columns not used: ${columns.unknown.join(', ')} (--map FIELD=COLUMN uses one)`)
  if (rows.repaired.size > 0) lines.push('  ISBNs restored from:', ...listed(rows.repaired))
  if (rows.currencies.size > 0) {
    lines.push(
      '  currencies written in the file; amounts were taken as euros, unconverted:',
      ...listed(rows.currencies),
    )
  }
  if (result.leftOut.size > 0)
    lines.push('  values left out of rows that were taken:', ...listed(result.leftOut))
  if (reportPath) lines.push(`  report: ${reportPath}`)
  if (stopped) lines.push(`  stopped after line ${number.format(progress.line)}; run it again for the rest`)
  return lines
}
