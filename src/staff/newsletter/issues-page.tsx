/** Every issue: which are written, when they leave, how far they are. */
import type { IssueRow } from '#shared/contract/staff/newsletter.ts'
import { newsletterWords } from '#shared/text/staff/en/newsletter.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useExport } from '../api/use-export.ts'
import { usePages } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { lookAgainAfter, IssueState, whenOf, type Around } from './issue-state.tsx'
import { useReaders } from './use-readers.ts'
import { Link } from '#ui/link.tsx'

function readersOf({ readers, waiting, failed }: IssueRow, { words }: Around) {
  if (readers === null) return null
  return (
    <>
      {waiting > 0 ? words.sentTo(readers - waiting, readers) : readers}
      {failed > 0 && <span className="block text-xs text-out-of-stock">{words.failed(failed)}</span>}
    </>
  )
}

/** Returns the columns of the list of issues. */
const issueColumns = (around: Around): Column<IssueRow>[] => {
  const { words } = around
  return [
    {
      header: words.columns.subject,
      cell: (issue) => (
        <>
          <Link to={`/letters/${issue.number}`} className="font-semibold underline">
            {issue.subject_fr}
          </Link>
          <span className="block text-xs text-muted">{issue.subject_en ?? words.frenchOnly}</span>
          <span className="block text-xs text-muted sm:hidden">{whenOf(issue, around)}</span>
        </>
      ),
    },
    { header: words.columns.state, cell: ({ state }) => <IssueState state={state} /> },
    { header: words.columns.when, cell: (issue) => whenOf(issue, around), className: 'max-sm:hidden' },
    { header: words.columns.readers, align: 'end', cell: (issue) => readersOf(issue, around) },
  ]
}

export default function IssuesPage() {
  const words = useWords(newsletterWords)
  const language = useLanguage()
  const may = useMay()
  const save = useExport()
  const pages = usePages<IssueRow>('/letters', {}, lookAgainAfter)
  const { data: readers } = useReaders()
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        summary={readers && words.readers(readers)}
        actions={
          <>
            {may('newsletter-export') && (
              <Button
                variant="outline"
                size="control"
                onClick={() => void save('newsletter-export', {}, 'newsletter.csv')}
              >
                {words.exportReaders}
              </Button>
            )}
            <CommandButton label={words.write} shortcut="n" icon={PlusIcon} to="/letters/new" />
          </>
        }
      />
      <Card>
        <DataTable
          label={words.title}
          columns={issueColumns({ words, language })}
          pages={pages}
          idOf={({ number }) => String(number)}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
    </>
  )
}
