import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { TextAreaField, TextField, SelectField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import type { StaffIssue } from '#shared/contract/staff/newsletter.ts'
import type { StaffPickRow } from '#shared/contract/staff/staff-picks.ts'
import { staffPicksWords } from '#shared/text/staff/en/staff-picks.ts'
import { usePages } from '../api/use-read.ts'

const MAX_SUBJECT = 150
const MAX_TEXT = 20_000

type WordsFieldsProps = {
  field: (name: keyof TypedWords) => {
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
  subjectFault: string | undefined
}

/** Subject and text, French and English side by side. */
export function WordsFields({ field, subjectFault }: WordsFieldsProps) {
  const { issue: words } = useWords(newsletterWords)
  return (
    <div className="grid gap-x-6 gap-y-5 p-4.5 lg:grid-cols-2">
      <fieldset lang="fr" className="grid content-start gap-4">
        <legend className="mb-3 font-serif text-lg">{words.french}</legend>
        <TextField
          {...field('subjectFr')}
          label={words.subject}
          required
          maxLength={MAX_SUBJECT}
          error={subjectFault}
        />
        <TextAreaField {...field('textFr')} label={words.text} rows={14} maxLength={MAX_TEXT} />
      </fieldset>
      <fieldset lang="en" className="grid content-start gap-4">
        <legend className="mb-3 font-serif text-lg">
          {words.english} <span className="font-sans text-xs text-muted">{words.optional}</span>
        </legend>
        <TextField {...field('subjectEn')} label={words.subject} maxLength={MAX_SUBJECT} />
        <TextAreaField {...field('textEn')} label={words.text} rows={14} maxLength={MAX_TEXT} />
      </fieldset>
    </div>
  )
}

/** The words of an issue as they are typed. */
export const EMPTY_WORDS = { subjectFr: '', textFr: '', subjectEn: '', textEn: '' }
export type TypedWords = typeof EMPTY_WORDS

/** Returns the words of a stored issue. */
export const wordsOf = ({
  subject_fr: subjectFr,
  text_fr: textFr,
  subject_en: subjectEn,
  text_en: textEn,
}: StaffIssue): TypedWords => ({ subjectFr, textFr, subjectEn: subjectEn ?? '', textEn: textEn ?? '' })

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
