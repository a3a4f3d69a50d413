/** A legal text as a plain file, for the mail that a buyer keeps. */
import { legalParts, type LegalPart, type LegalValues } from './legal-parts.ts'
import type { LegalBlock } from './legal-text.ts'

function said(part: LegalPart, siteUrl: (path: string) => string): string {
  if (part.kind === 'missing') return `[${part.name}]`
  if (part.kind === 'text') return part.text
  // A file is read elsewhere: links within the shop need its address; e-mail addresses and telephones are their own words
  const href = part.href.startsWith('/') ? siteUrl(part.href) : part.href
  return /^https?:/i.test(href) && href !== part.text ? `${part.text} (${href})` : part.text
}

type PlainText = { title: string; blocks: readonly LegalBlock[]; siteUrl: (path: string) => string }

/** Returns blocks as lines of text with the shop's values put in; `siteUrl` makes a path of the shop a whole address. */
export function legalPlainText({ title, blocks, siteUrl }: PlainText, known: LegalValues): string {
  const words = (text: string) =>
    legalParts(text, known)
      .map((part) => said(part, siteUrl))
      .join('')
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
