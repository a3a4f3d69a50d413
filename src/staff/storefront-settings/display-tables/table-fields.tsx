import { MAX_TABLE_TEXT, MAX_TABLE_TITLE } from '#shared/display-tables/limits.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { useWords } from '#ui/text.tsx'
import { draftField, Fields } from '../../form/fields.tsx'
import { Card } from '../../frame/card.tsx'
import type { TableDraft, tableFaults } from './table-draft.ts'

type TableFieldsProps = {
  draft: TableDraft
  faults: ReturnType<typeof tableFaults>
  onChange: (changed: Partial<TableDraft>) => void
}

/** Title and text in one language or both, days, picture, and whether the home page may show it. */
export function TableFields({ draft, faults, onChange }: TableFieldsProps) {
  const words = useWords(displayTablesWords)
  const { books: _books, ...written } = draft
  return (
    <Card title={words.about} className="min-w-0">
      <div className="grid gap-5 p-4.5">
        <Fields
          of={{
            titleFr: { lang: 'fr', label: words.titleFr, maxLength: MAX_TABLE_TITLE, isHalf: true },
            titleEn: {
              lang: 'en',
              label: words.titleEn,
              hint: words.oneIsEnough,
              maxLength: MAX_TABLE_TITLE,
              isHalf: true,
            },
            textFr: { lang: 'fr', label: words.textFr, rows: 4, maxLength: MAX_TABLE_TEXT, isHalf: true },
            textEn: { lang: 'en', label: words.textEn, rows: 4, maxLength: MAX_TABLE_TEXT, isHalf: true },
            from: { type: 'date', label: words.from, required: true, isHalf: true },
            until: { type: 'date', label: words.until, hint: words.untilHint, isHalf: true },
            picture: { type: 'picture', label: words.picture },
            home: { type: 'checkbox', label: words.home },
          }}
          field={draftField({
            values: { ...written, home: String(written.home) },
            faults: { titleFr: faults.title, from: faults.from, until: faults.until },
            onChange: ({ home, ...changed }) =>
              onChange(home === undefined ? changed : { home: home === 'true' }),
          })}
        />
      </div>
    </Card>
  )
}
