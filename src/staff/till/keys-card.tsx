import { useState } from 'react'
import type { KeysView, KeyView } from '#shared/contract/staff/programs.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { programs } from '#shared/text/staff/fr/programs.ts'
import { programsWords } from '#shared/text/staff/en/programs.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { WHOLE } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { Confirm, type Question } from '../frame/confirm.tsx'
import { shortMoment } from '../frame/moments.ts'
import { DataTable, type Column } from '../table/data-table.tsx'

type Around = { words: typeof programs; language: Language; onRevoke: (name: string) => void }

const keyColumns = ({ words, language, onRevoke }: Around): Column<KeyView>[] => [
  {
    header: words.name,
    cell: ({ name, ending }) => (
      <div className="py-2">
        <span className="font-semibold break-words">{name}</span>
        <span className="block text-xs text-muted">{words.ending(ending)}</span>
      </div>
    ),
  },
  {
    header: words.may,
    cell: ({ scopes }) =>
      scopes.map((scope) => (
        <span key={scope} className="block">
          {words.scopes[scope]}
        </span>
      )),
  },
  {
    header: words.used,
    cell: ({ last_used_at: at }) => (at === null ? words.neverUsed : shortMoment(at, language)),
    className: 'max-sm:hidden',
  },
  {
    header: words.revoke,
    align: 'end',
    cell: ({ name }) => (
      <Button
        variant="outline"
        size="control"
        aria-label={words.revokeOf(name)}
        onClick={() => onRevoke(name)}
      >
        {words.revoke}
      </Button>
    ),
  },
]

/** The keys of programs: what each may do, when it was used, and its end. */
export function KeysCard({ view: { keys, address } }: { view: KeysView }) {
  const words = useWords(programsWords)
  const language = useLanguage()
  const { run } = useAction()
  const [question, setQuestion] = useState<Question>()
  const revoke = (name: string) =>
    setQuestion({
      title: words.revokeSure(name),
      text: words.revokeHint,
      action: words.revoke,
      run: () => void run('keys-revoke', { input: { name } }),
    })
  return (
    <Card title={words.keys}>
      <dl className="grid gap-x-4 gap-y-1 border-b border-hairline px-4.5 py-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">{words.address}</dt>
        <dd className="break-all">{address}</dd>
        <dt className="text-muted">{words.document}</dt>
        <dd>
          <a href={`${address}/docs`} target="_blank" rel="noreferrer" className="link break-all">
            {address}/docs
          </a>
        </dd>
      </dl>
      <DataTable
        label={words.keys}
        columns={keyColumns({ words, language, onRevoke: revoke })}
        pages={{ rows: keys, error: null, refetch: () => undefined, ...WHOLE }}
        idOf={({ name }) => name}
        isTall
        empty={<p className="px-4.5 py-6 text-muted">{words.noKeys}</p>}
      />
      <Confirm question={question} cancel={words.cancel} onClose={() => setQuestion(undefined)} />
    </Card>
  )
}
