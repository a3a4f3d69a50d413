/**
 * Legal texts as the people of a shop write them: paragraphs between empty lines, `## headings`, `- lists`,
 * `| name | value |` for facts, and tables whose second row is `| --- | --- |`, with a line above them as caption. It is
 * no HTML: tags are taken away like those of every company text, and what is left is only ever words.
 */
import { plainParagraphs } from '#shared/company/plain-paragraphs.ts'
import type { LegalBlock } from './legal-text.ts'

const HEADING = /^#{1,6}\s+(.+)$/
const ITEM = /^[-*•]\s+(.+)$/
const ROW = /^\|(.*)\|$/
const RULE = /^:?-+:?$/

type Run = { kind: 'heading' | 'text' | 'list' | 'rows'; lines: string[] }

const lineOf = (line: string): { kind: Run['kind']; said: string } => {
  const [, heading] = HEADING.exec(line) ?? []
  if (heading !== undefined) return { kind: 'heading', said: heading }
  const [, item] = ITEM.exec(line) ?? []
  if (item !== undefined) return { kind: 'list', said: item }
  const [, row] = ROW.exec(line) ?? []
  return row === undefined ? { kind: 'text', said: line } : { kind: 'rows', said: row }
}

/** Lines of one kind that stand together; words after an item go on with it. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const { kind, said } = lineOf(line)
    const last = runs.at(-1)
    if (kind === 'text' && last?.kind === 'list') last.lines.push(`${last.lines.pop()} ${said}`)
    else if (last?.kind === kind && kind !== 'heading') last.lines.push(said)
    else runs.push({ kind, lines: [said] })
  }
  return runs
}

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())

function tableOf(rows: readonly string[], caption: string): LegalBlock {
  const [head = [], , ...body] = rows.map(cellsOf)
  return {
    kind: 'table',
    caption,
    head,
    rows: body.map((cells) => head.map((_, column) => cells[column] ?? '')),
  }
}

const isTable = ({ kind, lines: [, rule] }: Run) =>
  kind === 'rows' && rule !== undefined && cellsOf(rule).every((cell) => RULE.test(cell))

const factOf = (row: string): [string, string] => {
  const [name = '', ...value] = cellsOf(row)
  return [name, value.join(' | ')]
}

function blocksOf(lines: readonly string[]): LegalBlock[] {
  const runs = runsOf(lines)
  return runs.flatMap((run, at): LegalBlock[] => {
    const [before, after] = [runs[at - 1], runs[at + 1]]
    if (isTable(run)) return [tableOf(run.lines, before?.kind === 'text' ? before.lines.join(' ') : '')]
    if (run.kind === 'rows') return [{ kind: 'facts', rows: run.lines.map(factOf) }]
    if (run.kind === 'list') return [{ kind: 'list', items: run.lines }]
    // The caption is said with its table
    if (run.kind === 'text' && after && isTable(after)) return []
    return [{ kind: run.kind, text: run.lines.join(' ') }]
  })
}

/** Returns the blocks of a text that people wrote. */
export const readLegalMarkup = (text: string): LegalBlock[] => plainParagraphs(text).flatMap(blocksOf)

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function written(block: LegalBlock): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`
    case 'text':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'facts':
      return block.rows.map(rowOf).join('\n')
    case 'table':
      return [
        ...(block.caption === '' ? [] : [block.caption]),
        rowOf(block.head),
        rowOf(block.head.map(() => '---')),
        ...block.rows.map(rowOf),
      ].join('\n')
  }
}

/** Returns blocks as a text to change and bring back. */
export const writeLegalMarkup = (blocks: readonly LegalBlock[]): string =>
  `${blocks.map(written).join('\n\n')}\n`

/** Returns every text of a block. */
export function textsOf(block: LegalBlock): string[] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'facts') return block.rows.flat()
  if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()]
  return [block.text]
}
