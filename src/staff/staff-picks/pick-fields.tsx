import { MAX_NOTE_CHARACTERS } from '#shared/staff-picks/limits.ts'
import { staffPicksWords } from '#shared/text/staff/staff-picks-words.ts'
import { useWords } from '#ui/text.tsx'
import { draftField, Fields } from '../form/fields.tsx'
import type { PickDraft } from './draft.ts'

type PickFieldsProps = {
  draft: PickDraft
  onChange: (changed: Partial<PickDraft>) => void
  fault?: string | undefined
}

/** The note in one language or both, and a photo of it. */
export function PickFields({ draft, onChange, fault }: PickFieldsProps) {
  const words = useWords(staffPicksWords)
  return (
    <div className="grid gap-5 p-4.5">
      <Fields
        of={{
          noteFr: { lang: 'fr', label: words.noteFr, rows: 6, maxLength: MAX_NOTE_CHARACTERS },
          noteEn: {
            lang: 'en',
            label: words.noteEn,
            hint: words.oneIsEnough,
            rows: 6,
            maxLength: MAX_NOTE_CHARACTERS,
          },
          photo: { type: 'picture', label: words.photo },
        }}
        field={draftField({ values: draft, faults: { noteFr: fault }, onChange })}
      />
    </div>
  )
}
