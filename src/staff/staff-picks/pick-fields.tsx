import { MAX_NOTE_CHARACTERS } from '#shared/staff-picks/limits.ts'
import { picksWords } from '#shared/text/staff/picks-words.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { PictureField } from '../frame/picture-field.tsx'
import type { PickDraft } from './draft.ts'

type PickFieldsProps = {
  draft: PickDraft
  onChange: (changed: Partial<PickDraft>) => void
  fault?: string | undefined
}

/** The note in one language or both, and a photo of it. */
export function PickFields({ draft, onChange, fault }: PickFieldsProps) {
  const words = useWords(picksWords)
  return (
    <div className="grid gap-5 p-4.5">
      <TextAreaField
        lang="fr"
        label={words.noteFr}
        rows={6}
        maxLength={MAX_NOTE_CHARACTERS}
        value={draft.noteFr}
        error={fault}
        onChange={({ target }) => onChange({ noteFr: target.value })}
      />
      <TextAreaField
        lang="en"
        label={words.noteEn}
        hint={words.oneIsEnough}
        rows={6}
        maxLength={MAX_NOTE_CHARACTERS}
        value={draft.noteEn}
        onChange={({ target }) => onChange({ noteEn: target.value })}
      />
      <PictureField label={words.photo} value={draft.photo} onChange={(photo) => onChange({ photo })} />
    </div>
  )
}
