import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { StaffTable } from '#shared/contract/staff/display-tables.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { MAX_TABLE_TEXT, MAX_TABLE_TITLE } from '#shared/display-tables/limits.ts'
import { useAction } from '../../api/use-action.ts'
import { PrinterIcon } from '../../frame/icons.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { printCard } from '../../print/cards.tsx'
import { PrintSheets } from '../../print/print-sheets.tsx'
import { SaveBar, LeaveQuestion } from '../save-bar.tsx'
import { useDraft } from '../use-draft.ts'
import { printTable, tableCard } from './print-table.tsx'
import { TableBooks } from './table-books.tsx'
import { draftOf, newTable, tableFaults, typedOf, type TableDraft } from './table-draft.ts'
import { draftField, Fields } from '../../form/fields.tsx'
import { Card } from '../../frame/card.tsx'

type TableFieldsProps = {
  draft: TableDraft
  faults: ReturnType<typeof tableFaults>
  onChange: (changed: Partial<TableDraft>) => void
}

/** Title and text in one language or both, days, picture, and whether the home page may show it. */
function TableFields({ draft, faults, onChange }: TableFieldsProps) {
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

/** Lays a new table, or changes one. */
export function TableForm({ table }: { table?: StaffTable }) {
  const words = useWords(displayTablesWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [begun] = useState(newTable)
  const draft = useDraft<TableDraft>({
    value: table ? draftOf(table) : begun,
    version: table?.version ?? '0',
  })
  const [wasTried, setWasTried] = useState(false)
  const { run, isPending } = useAction()
  if (!draft) return null
  const { value } = draft
  const titles = language === 'fr' ? [value.titleFr, value.titleEn] : [value.titleEn, value.titleFr]
  const faults = tableFaults(value, words)

  async function save() {
    setWasTried(true)
    if (!draft || Object.keys(faults).length > 0) return
    const input = typedOf(value)
    if (table) {
      const { expectedVersion } = draft
      const done = await run('tables-edit', { input: { table: String(table.id), ...input }, expectedVersion })
      return done && draft.discard()
    }
    const done = await run('tables-lay', { input })
    if (!done) return
    // Nothing is unsaved any more before the screen is left
    flushSync(draft.discard)
    await navigate(`/window/tables/${done.params.id}`, { replace: true })
  }
  const change = (changed: Partial<TableDraft>) => draft.change((now) => ({ ...now, ...changed }))
  return (
    <>
      <PageHead
        title={titles.find((title) => title.trim() !== '') ?? words.newTitle}
        help={words.help}
        above={{ to: '/window/tables', label: words.title }}
        actions={table && <TableActions table={table} />}
      />
      <LeaveQuestion />
      <SaveBar
        label={table ? words.save : words.lay}
        changes={draft.isChanged ? 1 : 0}
        isSaving={isPending}
        onSave={() => void save()}
        onDiscard={draft.discard}
        onKeep={draft.isOutdated ? draft.keep : undefined}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <TableFields draft={value} faults={wasTried ? faults : {}} onChange={change} />
        <TableBooks
          books={value.books}
          onChange={(of) => draft.change((now) => ({ ...now, books: of(now.books) }))}
        />
      </div>
      <PrintSheets />
    </>
  )
}

function TableActions({ table }: { table: StaffTable }) {
  const words = useWords(displayTablesWords)
  const language = useLanguage()
  return (
    <>
      {table.state === 'shown' && (
        <a
          href={language === 'fr' ? table.url : table.url_en}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-(--control-height) items-center"
        >
          {words.see}
        </a>
      )}
      <Button variant="outline" size="control" onClick={() => void printCard(tableCard(table))}>
        <PrinterIcon className="size-4" /> {words.printCard}
      </Button>
      {table.books.some((book) => book.on_sale) && (
        <Button
          variant="outline"
          size="control"
          title={words.printHelp}
          onClick={() => void printTable(table)}
        >
          <PrinterIcon className="size-4" /> {words.print}
        </Button>
      )}
    </>
  )
}
