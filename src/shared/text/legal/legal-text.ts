/**
 * The shape of `/legal-information`. These texts are long and no other page needs them: the page's loader reads them on
 * the server, they are not among the words that every page carries (see `text.ts`).
 */
import type { LegalDetails } from '#shared/contract/company.ts'
import type { LegalSectionId } from './sections.ts'

/**
 * Texts hold `{name}` for a value of the shop and `[words](address)` for a link; an address beginning with `/` is a
 * specified path.
 */
export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; rows: [name: string, value: string][] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }

/** What a text may name besides the legal details. */
export const SHOP_VALUES = [
  'shop',
  'email',
  'phone',
  'version',
  'delivery_france',
  'delivery_abroad',
] as const

export type LegalText = {
  sections: Record<LegalSectionId, { title: string; blocks: LegalBlock[] }>
  /** Names of the details, for those that are still to be filled in. */
  details: Record<keyof LegalDetails, string>
}
