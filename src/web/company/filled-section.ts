import type { LegalBlock, LegalText } from '#shared/text/legal/legal-text.ts'
import type { LegalSectionId } from '#shared/text/legal/sections.ts'
import { legalParts, type LegalPart, type LegalValues } from '#shared/text/legal/legal-parts.ts'

/** One text with the shop's values put in; `at` is its place among its like. */
export type FilledText = { at: number; parts: LegalPart[] }

/** A block with the shop's values put in; the first text of a row of facts is its name. */
type Filled =
  | { kind: 'heading' | 'text'; parts: LegalPart[] }
  | { kind: 'list'; items: FilledText[] }
  | { kind: 'facts'; rows: FilledRow[] }
  | { kind: 'table'; caption: LegalPart[]; head: FilledText[]; rows: FilledRow[] }

export type FilledRow = { at: number; cells: FilledText[] }

/** `at` is its place in the section. */
export type FilledBlock = Filled & { at: number }

export type FilledSection = { title: string; blocks: FilledBlock[]; isIncomplete: boolean }

const partsOfRows = (rows: readonly FilledRow[]) =>
  rows.flatMap(({ cells }) => cells.flatMap(({ parts }) => parts))

function partsOf(block: FilledBlock): LegalPart[] {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap(({ parts }) => parts)
    case 'facts':
      return partsOfRows(block.rows)
    case 'table':
      return [...block.caption, ...block.head.flatMap(({ parts }) => parts), ...partsOfRows(block.rows)]
    case 'heading':
    case 'text':
      return block.parts
  }
}

/** Returns a section with the shop's values put in, and whether any is missing. */
export function filledSection(
  { title, blocks }: LegalText['sections'][LegalSectionId],
  known: LegalValues,
): FilledSection {
  const filled = blocks.map((block, at): FilledBlock => ({ ...filledBlock(block, known), at }))
  return {
    title,
    blocks: filled,
    isIncomplete: filled.flatMap(partsOf).some(({ kind }) => kind === 'missing'),
  }
}

function filledBlock(block: LegalBlock, known: LegalValues): Filled {
  const texts = (written: readonly string[]) =>
    written.map((text, at): FilledText => ({ at, parts: legalParts(text, known) }))
  const rows = (written: readonly (readonly string[])[]) =>
    written.map((cells, at): FilledRow => ({ at, cells: texts(cells) }))
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { kind: block.kind, parts: legalParts(block.text, known) }
    case 'list':
      return { kind: 'list', items: texts(block.items) }
    case 'facts':
      return { kind: 'facts', rows: rows(block.rows) }
    case 'table':
      return {
        kind: 'table',
        caption: legalParts(block.caption, known),
        head: texts(block.head),
        rows: rows(block.rows),
      }
  }
}
