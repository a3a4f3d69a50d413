import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import type { TypedWords } from './typed-words.ts'

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
