/** The summary of an import for the operator. */
import { formatNumber } from '#shared/text/number-format.ts'
import { failureOf } from './failure.ts'
import type { ImportResult } from '../import-catalogue.ts'
import type { TextFacts } from '../csv/lines.ts'
import type { SourceFacts } from '../files/open-catalogue.ts'

const DELIMITER_NAMES: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

const EURO = /^(?:€|eur(?:os?|s)?)$/i

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => `    ${formatNumber(count, 'eng').padStart(9)}  ${name}`)

function encodingName({ encoding, windows1252 }: TextFacts): string {
  if (windows1252 === 0) return encoding
  return `${formatNumber(windows1252, 'eng')} lines in Windows-1252, the others in ${encoding}`
}

/** Describes the kind of file on one line. */
function sourceName(source: SourceFacts): string {
  if (source.kind === 'onix') {
    const { release, encoding } = source.message
    return `ONIX${release ? ` ${release}` : ''}, ${encoding}`
  }
  const delimiter = DELIMITER_NAMES[source.delimiter] ?? `"${source.delimiter}"`
  return `${delimiter} between columns, ${encodingName(source.text)}`
}

/** Lines about tables only. */
function tableLines(source: SourceFacts): string[] {
  if (source.kind === 'onix') return []
  const { columns, rows } = source
  const lines = [`  fields read: ${[...columns.byField.keys()].join(', ')}`]
  if (columns.unknown.length > 0)
    lines.push(`  columns not used: ${columns.unknown.join(', ')} (--map FIELD=COLUMN uses one)`)
  if (rows.repaired.size > 0) lines.push('  rows restored from:', ...listed(rows.repaired))
  const foreign = new Map([...rows.currencies].filter(([name]) => !EURO.test(name)))
  if (foreign.size > 0) {
    lines.push(
      '  currencies written in the file; amounts were taken as euros, unconverted:',
      ...listed(foreign),
    )
  }
  return lines
}

/** Returns the summary's lines. */
export function summaryLines(
  result: ImportResult,
  { dryRun, seconds, reportPath }: { dryRun: boolean; seconds: number; reportPath: string | undefined },
): string[] {
  const { progress, source, stopped } = result
  const unit = source.kind === 'onix' ? 'record' : 'row'
  const counted = `${formatNumber(progress.rows, 'eng')} ${progress.rows === 1 ? unit : `${unit}s`}`
  const count = (name: string, of: number) => `  ${name.padEnd(10)}${formatNumber(of, 'eng').padStart(11)}`
  const end = stopped ? 'stopped' : 'finished'
  const headline = dryRun ? `Dry run ${end}, nothing was changed. It would be:` : `Import ${end}:`
  const lines = [
    `${headline} ${counted} in ${seconds.toFixed(1)} s, ${sourceName(source)}`,
    count('added', progress.added),
    count('updated', progress.updated),
    count('unchanged', progress.unchanged),
    ...(source.kind === 'onix' ? [count('removed', progress.removed)] : []),
    count('refused', progress.refused),
    ...listed(result.refusedBy),
    ...tableLines(source),
  ]
  if (result.leftOut.size > 0)
    lines.push(`  values left out of ${unit}s that were taken:`, ...listed(result.leftOut))
  if (result.notUnderstood.size > 0)
    lines.push('  values not understood, stored as well as could be:', ...listed(result.notUnderstood))
  if (reportPath) lines.push(`  report: ${reportPath}`)
  const failure = stopped ? undefined : failureOf(result)
  if (failure) lines.push(`  ${failure.message}`)
  if (stopped)
    lines.push(`  stopped after line ${formatNumber(progress.line, 'eng')}; run it again for the rest`)
  return lines
}
