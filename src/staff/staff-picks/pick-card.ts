/** A pick's card for the table: a note, a name, and a QR code that opens the book's page. */
import type { StaffPickRow } from '#shared/contract/staff/staff-picks.ts'
import { staffPicksWords } from '#shared/text/staff/staff-picks-words.ts'
import type { PrintedCard } from '../print/cards.tsx'

/** Returns what the card of a pick says, in the language of its note. */
export function pickCard(pick: StaffPickRow): PrintedCard {
  const language = pick.note_fr === null ? 'eng' : 'fr'
  const words = staffPicksWords[language]
  return {
    id: String(pick.id),
    language,
    title: pick.title,
    byline: pick.authors,
    note: pick.note_fr ?? pick.note_en ?? '',
    foot: words.pickedBy(pick.bookseller.name),
    url: pick.url,
    codeLabel: words.qrCode(pick.title),
  }
}
