/** Cards for the table: a note, a name, and a QR code that opens the book's page; alone on A6, or four on an A4. */
import { langOf } from '#shared/text/locale.ts'
import type { StaffPickRow } from '#shared/contract/staff/picks.ts'
import { picksWords } from '#shared/text/staff/picks-words.ts'
import { printSheets } from '../print/print-sheets.tsx'
import { QrCode } from '../print/qr-code.tsx'

const PER_SHEET = 4

function PickCard({ pick }: { pick: StaffPickRow }) {
  const note = pick.note_fr ?? pick.note_en ?? ''
  const language = pick.note_fr === null ? 'eng' : 'fr'
  return (
    <div className="pick-card" lang={langOf(language)}>
      <p className="pick-card-title">{pick.title}</p>
      <p>{pick.authors}</p>
      <p className="pick-card-note">{note}</p>
      <div className="pick-card-foot">
        <p className="pick-card-name">{picksWords[language].pickedBy(pick.bookseller.name)}</p>
        <QrCode text={pick.url} label={picksWords[language].qrCode(pick.title)} />
      </div>
    </div>
  )
}

/** Prints one card on A6. */
export const printPickCard = (pick: StaffPickRow) =>
  printSheets([{ id: String(pick.id), paper: 'a6', content: () => <PickCard pick={pick} /> }])

/** Prints cards four to a sheet, to be cut. */
export function printPickSheets(picks: readonly StaffPickRow[]) {
  const sheets = Array.from({ length: Math.ceil(picks.length / PER_SHEET) }, (_, sheet) =>
    picks.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  )
  return printSheets(
    sheets.map((four) => ({
      id: four.map(({ id }) => id).join(' '),
      paper: 'a4-cards',
      content: () => (
        <div className="pick-cards">
          {four.map((pick) => (
            <PickCard key={pick.id} pick={pick} />
          ))}
        </div>
      ),
    })),
  )
}
