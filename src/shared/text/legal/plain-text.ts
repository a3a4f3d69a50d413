/** A legal text as a plain file, for the mail that a buyer keeps. */
import { legalParts } from './legal-parts.ts'
import type { LegalPart, LegalValues } from './legal-parts.ts'
import type { LegalBlock } from './legal-text.ts'

function said(part: LegalPart): string {
  if (part.kind === 'missing') return `[${part.name}]`
  // Links within the shop do not work from a file; addresses and telephones are their own words
  return part.kind === 'link' && /^https?:/i.test(part.href) && part.href !== part.text
    ? `${part.text} (${part.href})`
    : part.text
}

/** Returns blocks as lines of text with the shop's values put in. */
export function legalPlainText(title: string, blocks: readonly LegalBlock[], known: LegalValues): string {
  const words = (text: string) => legalParts(text, known).map(said).join('')
  const row = (cells: readonly string[]) => `- ${cells.map(words).join(' | ')}`
  const written = blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return words(block.text).toUpperCase()
      case 'text':
        return words(block.text)
      case 'list':
        return block.items.map((item) => `- ${words(item)}`).join('\n')
      case 'facts':
        return block.rows.map(row).join('\n')
      case 'table':
        return [words(block.caption), row(block.head), ...block.rows.map(row)].filter(Boolean).join('\n')
    }
  })
  return `${[title, ...written].join('\n\n')}\n`
}
