/** A table's card to stand on it: its title and text, and a QR code that opens its page. */
import type { StaffTableRow } from '#shared/contract/staff/display-tables.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import type { PrintedCard } from '../../print/cards.tsx'

/** Returns what the card of a table says, in the language of its title. */
export function tableCard(table: Pick<StaffTableRow, CardFields>): PrintedCard {
  const language = table.title_fr === null ? 'eng' : 'fr'
  const words = displayTablesWords[language]
  const title = table.title_fr ?? table.title_en ?? ''
  return {
    id: `table ${table.id}`,
    language,
    title,
    note: (language === 'fr' ? table.text_fr : table.text_en) ?? '',
    foot: words.onCard,
    url: language === 'fr' ? table.url : table.url_en,
    codeLabel: words.qrCode(title),
  }
}

type CardFields = 'id' | 'title_fr' | 'title_en' | 'text_fr' | 'text_en' | 'url' | 'url_en'
