/** What booksellers recommend: one's own picks or everybody's, with the copies sold since. */
import { useState } from 'react'
import type { StaffPickRow, OwnBookseller } from '#shared/contract/staff/staff-picks.ts'
import { staffPicksWords } from '#shared/text/staff/en/staff-picks.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { usePages, useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { dayOf } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { printCard, printCardSheets, type PrintedCard } from '../print/cards.tsx'
import { PrintSheets } from '../print/print-sheets.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { MAX_NAME_CHARACTERS } from '#shared/staff-picks/limits.ts'
import { ActionForm } from '../form/action-form.tsx'

/** How one's own picks are signed: a name and a portrait. */
function SignatureForm() {
  const { signature: words } = useWords(staffPicksWords)
  const { data: own } = useRead<OwnBookseller>(['picks', 'own-name'], '/picks/own-name')
  if (!own) return null
  return (
    <Card title={words.title}>
      <ActionForm
        key={`${own.name} ${own.portrait ?? ''}`}
        fields={{
          name: {
            label: words.name,
            hint: words.hint,
            value: own.name,
            required: true,
            maxLength: MAX_NAME_CHARACTERS,
          },
          portrait: { type: 'picture', label: words.portrait, value: own.portrait ?? '' },
        }}
        send={({ run, typed }) => run('picks-sign', { input: typed })}
        submit={words.save}
        className="max-w-xl p-4.5"
      />
    </Card>
  )
}

const LINK = 'link min-h-8 pointer-coarse:min-h-11'

export default function PicksPage() {
  const words = useWords(staffPicksWords)
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const pages = usePages<StaffPickRow>('/picks', { mine: whose === 'mine' })
  const columns = useColumns()
  const shown = pages.rows?.filter((pick) => pick.withdrawn_at === null) ?? []
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <>
            {shown.length > 0 && (
              <Button
                variant="outline"
                size="control"
                onClick={() => void printCardSheets(shown.map(pickCard))}
              >
                <PrinterIcon className="size-4" /> {words.printSheet}
              </Button>
            )}
            <CommandButton label={words.write} shortcut="n" icon={PlusIcon} to="/picks/new" />
          </>
        }
      />
      <div className="mb-4 flex">
        <Choice
          label={words.whose.label}
          options={{ mine: words.whose.mine, all: words.whose.all }}
          chosen={whose}
          onChoose={setWhose}
        />
      </div>
      <Card className="mb-4">
        <DataTable
          label={words.title}
          columns={columns}
          pages={pages}
          idOf={({ id }) => String(id)}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
      <SignatureForm />
      <PrintSheets />
    </>
  )
}

function useColumns(): Column<StaffPickRow>[] {
  const words = useWords(staffPicksWords)
  const language = useLanguage()
  const { run } = useAction()
  return [
    {
      header: words.columns.book,
      cell: ({ id, title, authors, may_edit: mayEdit, withdrawn_at: withdrawn }) => (
        <>
          {mayEdit ? (
            <Link to={`/picks/${id}`} className="font-semibold underline">
              {title}
            </Link>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
          {withdrawn !== null && <span className="ml-2 text-muted">{words.withdrawn}</span>}
          <span className="block text-xs text-muted">{authors}</span>
        </>
      ),
    },
    { header: words.columns.by, cell: ({ bookseller }) => bookseller.name },
    {
      header: words.columns.published,
      cell: ({ published_at: at }) => dayOf(at, language),
      className: 'max-md:hidden',
    },
    { header: words.columns.sold, align: 'end', cell: ({ sold }) => sold },
    {
      header: '',
      align: 'end',
      cell: (pick) => (
        <span className="inline-flex flex-wrap justify-end gap-x-4">
          {pick.withdrawn_at === null && (
            <button
              type="button"
              aria-label={words.printOf(pick.title)}
              className={LINK}
              onClick={() => void printCard(pickCard(pick))}
            >
              {words.print}
            </button>
          )}
          {pick.may_edit && (
            <button
              type="button"
              aria-label={(pick.withdrawn_at === null ? words.withdrawOf : words.restoreOf)(pick.title)}
              className={LINK}
              onClick={() =>
                void run(pick.withdrawn_at === null ? 'picks-withdraw' : 'picks-restore', {
                  input: { pick: String(pick.id) },
                })
              }
            >
              {pick.withdrawn_at === null ? words.withdraw : words.restore}
            </button>
          )}
        </span>
      ),
    },
  ]
}

/** Returns what the card of a pick says, in the language of its note. */
function pickCard(pick: StaffPickRow): PrintedCard {
  const language = pick.note_fr === null ? 'eng' : 'fr'
  const words = staffPicksWords[language]
  return {
    id: String(pick.id),
    language,
    title: pick.title,
    byline: pick.authors,
    note: pick.note_fr ?? pick.note_en ?? '',
    foot: words.pickedBy(pick.bookseller.name),
    url: pick.url,
    codeLabel: words.qrCode(pick.title),
  }
}
