import type { StaffPickRow } from '#shared/contract/staff/staff-picks.ts'
import { staffPicksWords } from '#shared/text/staff/en/staff-picks.ts'
import { SelectField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-pages.ts'

type Block = { fr: string; en: string }

/** Returns an issue's text with a block of paragraphs behind it. */
export const withBlock = (text: string, block: string) => [text.trim(), block].filter(Boolean).join('\n\n')

/** A pick as paragraphs of an issue: title and name, the note, the book's address. Both languages, each with the note that there is. */
function blockOf(pick: StaffPickRow): Block {
  const { title, authors, note_fr: fr, note_en: en } = pick
  const named = { title, authors, name: pick.bookseller.name }
  return {
    fr: [staffPicksWords.fr.letterTitle(named), fr ?? en, pick.url].join('\n\n'),
    en: [staffPicksWords.eng.letterTitle(named), en ?? fr, pick.url_en].join('\n\n'),
  }
}

/** Puts a published pick into an issue, where it can be edited like any other text. */
export function InsertPick({ onInsert }: { onInsert: (block: Block) => void }) {
  const words = useWords(staffPicksWords)
  const { rows = [] } = usePages<StaffPickRow>('/picks', {})
  const published = rows.filter((pick) => pick.withdrawn_at === null)
  if (published.length === 0) return null
  return (
    <div className="max-w-xl px-4.5 pt-4.5">
      <SelectField
        label={words.insert}
        value=""
        onChange={({ target }) => {
          const pick = published.find(({ id }) => String(id) === target.value)
          if (pick) onInsert(blockOf(pick))
        }}
      >
        <option value="">{words.insertNone}</option>
        {published.map((pick) => (
          <option key={pick.id} value={pick.id}>
            {pick.title} ({pick.bookseller.name})
          </option>
        ))}
      </SelectField>
    </div>
  )
}
