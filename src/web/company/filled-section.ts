import type { LegalBlock, LegalText, LegalSectionId } from '#shared/text/legal/legal-text.ts'
import { legalParts } from './legal-parts.ts'
import type { LegalPart, LegalValues } from './legal-parts.ts'

/** A block with the shop's values put in. */
type Filled =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; parts: LegalPart[] }
  | { kind: 'list'; items: LegalPart[][] }
  | { kind: 'facts'; rows: [name: string, value: LegalPart[]][] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }

/** `at` is its place in the section. */
export type FilledBlock = Filled & { at: number }

export type FilledSection = { title: string; blocks: FilledBlock[]; isIncomplete: boolean }

const partsOf = (block: FilledBlock): LegalPart[] => {
  if (block.kind === 'text') return block.parts
  if (block.kind === 'list') return block.items.flat()
  return block.kind === 'facts' ? block.rows.flatMap(([, value]) => value) : []
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
  switch (block.kind) {
    case 'text':
      return { kind: 'text', parts: legalParts(block.text, known) }
    case 'list':
      return { kind: 'list', items: block.items.map((item) => legalParts(item, known)) }
    case 'facts':
      return { kind: 'facts', rows: block.rows.map(([name, value]) => [name, legalParts(value, known)]) }
    case 'heading':
    case 'table':
      return block
  }
}
