/** The tables of all days: those in place, to come, ended and removed. */
import type { StaffTableRow } from '#shared/contract/staff/display-tables.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { usePages } from '../../api/use-read.ts'
import { CommandButton } from '../../commands/commands.tsx'
import { Card } from '../../frame/card.tsx'
import { PrinterIcon } from '../../frame/icons.tsx'
import { dayOf } from '../../frame/moments.ts'
import { EmptyState } from '../../frame/loading-and-empty.tsx'
import { printCardSheets } from '../../print/cards.tsx'
import { PrintSheets } from '../../print/print-sheets.tsx'
import { DataTable, type Column } from '../../table/data-table.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { tableCard } from './print-table.tsx'

export default function TablesPage() {
  const words = useWords(displayTablesWords)
  const pages = usePages<StaffTableRow>('/tables', {})
  const columns = useColumns()
  const shown = pages.rows?.filter(({ state }) => state === 'shown') ?? []
  return (
    <>
      <SettingsHead
        title={words.title}
        help={words.help}
        actions={
          <>
            {shown.length > 0 && (
              <Button
                variant="outline"
                size="control"
                onClick={() => void printCardSheets(shown.map(tableCard))}
              >
                <PrinterIcon className="size-4" /> {words.printCards}
              </Button>
            )}
            <CommandButton label={words.lay} shortcut="n" icon={PlusIcon} to="/window/tables/new" />
          </>
        }
      />
      <Card>
        <DataTable
          label={words.title}
          columns={columns}
          pages={pages}
          idOf={({ id }) => String(id)}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
      <PrintSheets />
    </>
  )
}

function useColumns(): Column<StaffTableRow>[] {
  const words = useWords(displayTablesWords)
  const language = useLanguage()
  const { run } = useAction()
  const titleOf = ({ title_fr: fr, title_en: en }: StaffTableRow) =>
    (language === 'fr' ? (fr ?? en) : (en ?? fr)) ?? ''
  return [
    {
      header: words.columns.title,
      cell: (row) => (
        <>
          <Link to={`/window/tables/${row.id}`} className="font-semibold underline">
            {titleOf(row)}
          </Link>
          <span className="ml-2 text-muted">{words.states[row.state]}</span>
        </>
      ),
    },
    {
      header: words.columns.days,
      cell: ({ from, until }) =>
        words.days(dayOf(from, language), until === null ? '' : dayOf(until, language)),
      className: 'max-md:hidden',
    },
    { header: words.columns.books, align: 'end', cell: ({ books }) => books },
    {
      header: words.columns.home,
      cell: (row) => row.on_home && words.onHomeShort,
      className: 'max-md:hidden',
    },
    {
      header: '',
      align: 'end',
      cell: (row) => {
        const isRemoved = row.state === 'removed'
        return (
          <button
            type="button"
            aria-label={(isRemoved ? words.restoreOf : words.removeOf)(titleOf(row))}
            className="link min-h-8 pointer-coarse:min-h-11"
            onClick={() =>
              void run(isRemoved ? 'tables-restore' : 'tables-remove', { input: { table: String(row.id) } })
            }
          >
            {isRemoved ? words.restore : words.remove}
          </button>
        )
      },
    },
  ]
}
