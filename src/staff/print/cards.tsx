/** Cards for the table: words and a QR code that opens their page; alone on A6, or four on an A4. */
import { langOf } from '#shared/text/locale.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { printSheets } from './print-sheets.tsx'
import { QrCode } from '#ui/qr-code.tsx'

export type PrintedCard = {
  id: string
  language: Language
  title: string
  byline?: string
  note: string
  /** Beside the code: who signs it, or what it opens. */
  foot: string
  url: string
  /** What the code is called. */
  codeLabel: string
}

const PER_SHEET = 4

function Card({ card }: { card: PrintedCard }) {
  return (
    <div className="print-card" lang={langOf(card.language)}>
      <p className="print-card-title">{card.title}</p>
      {card.byline !== undefined && <p>{card.byline}</p>}
      <p className="print-card-note">{card.note}</p>
      <div className="print-card-foot">
        <p className="print-card-name">{card.foot}</p>
        <QrCode text={card.url} label={card.codeLabel} />
      </div>
    </div>
  )
}

/** Prints one card on A6. */
export const printCard = (card: PrintedCard) =>
  printSheets([{ id: card.id, paper: 'a6', content: () => <Card card={card} /> }])

/** Prints cards four to a sheet, to be cut. */
export function printCardSheets(cards: readonly PrintedCard[]) {
  const sheets = Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, sheet) =>
    cards.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  )
  return printSheets(
    sheets.map((four) => ({
      id: four.map(({ id }) => id).join(' '),
      paper: 'a4-cards',
      content: () => (
        <div className="print-cards">
          {four.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </div>
      ),
    })),
  )
}
