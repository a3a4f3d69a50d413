import { MAX_TABLE_TEXT, MAX_TABLE_TITLE } from '#shared/display-tables/limits.ts'
import { tablesWords } from '#shared/text/staff/tables-words.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { PictureField } from '../../frame/picture-field.tsx'
import type { TableDraft, tableFaults } from './table-draft.ts'

type TableFieldsProps = {
  draft: TableDraft
  faults: ReturnType<typeof tableFaults>
  onChange: (changed: Partial<TableDraft>) => void
}

/** Title and text in one language or both, days, picture, and whether the home page may show it. */
export function TableFields({ draft, faults, onChange }: TableFieldsProps) {
  const words = useWords(tablesWords)
  return (
    <Card title={words.about} className="min-w-0">
      <div className="grid gap-5 p-4.5">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <TextField
            lang="fr"
            label={words.titleFr}
            maxLength={MAX_TABLE_TITLE}
            value={draft.titleFr}
            error={faults.title}
            onChange={({ target }) => onChange({ titleFr: target.value })}
          />
          <TextField
            lang="en"
            label={words.titleEn}
            hint={words.oneIsEnough}
            maxLength={MAX_TABLE_TITLE}
            value={draft.titleEn}
            onChange={({ target }) => onChange({ titleEn: target.value })}
          />
          <TextAreaField
            lang="fr"
            label={words.textFr}
            rows={4}
            maxLength={MAX_TABLE_TEXT}
            value={draft.textFr}
            onChange={({ target }) => onChange({ textFr: target.value })}
          />
          <TextAreaField
            lang="en"
            label={words.textEn}
            rows={4}
            maxLength={MAX_TABLE_TEXT}
            value={draft.textEn}
            onChange={({ target }) => onChange({ textEn: target.value })}
          />
          <DateField
            label={words.from}
            required
            value={draft.from}
            error={faults.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <DateField
            label={words.until}
            hint={words.untilHint}
            value={draft.until}
            error={faults.until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        </div>
        <PictureField
          label={words.picture}
          value={draft.picture}
          onChange={(picture) => onChange({ picture })}
        />
        <label className="flex min-h-(--control-height) items-center gap-3">
          <input
            type="checkbox"
            className="size-4.5 shrink-0 accent-accent"
            checked={draft.home}
            onChange={({ target }) => onChange({ home: target.checked })}
          />
          {words.home}
        </label>
      </div>
    </Card>
  )
}
