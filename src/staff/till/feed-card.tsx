import { useState, useRef } from 'react'
import type { FeedFileRow, FeedView } from '#shared/contract/staff/feeds.ts'
import { feedsWords } from '#shared/text/staff/feeds-words.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { base64Of } from '../api/base64-of.ts'
import { useAction } from '../api/use-action.ts'
import { WHOLE } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { Confirm, type Question } from '../frame/confirm.tsx'
import { useMay } from '../frame/member.ts'
import { DataTable } from '../table/data-table.tsx'
import { fileColumns } from './file-columns.tsx'
import { TokenDialog } from './token-dialog.tsx'

/** A button that chooses a file of the till; `about` says which till. */
function PickFile({ label, about, onFile }: { label: string; about: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outline" size="control" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label} (${about})`}
        accept=".csv,.txt,.tsv,.gz"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

/** A feed of the till: where its files come in, what became of the last ones, and what may be done. */
export function FeedCard({ feed, onEdit }: { feed: FeedView; onEdit: () => void }) {
  const words = useWords(feedsWords)
  const language = useLanguage()
  const may = useMay()
  const { run, isPending } = useAction()
  const [question, setQuestion] = useState<Question>()
  const [isMakingToken, setIsMakingToken] = useState(false)
  const { name } = feed

  const send = (trial: boolean) => async (file: File) => {
    if (isPending) return
    await run('feeds-take', { input: { feed: name, file: await base64Of(file), named: file.name, trial } })
  }
  const remove = () =>
    setQuestion({
      title: words.removeSure(name),
      text: words.removeHint,
      action: words.remove,
      run: () => void run('feeds-remove', { input: { feed: name } }),
    })
  const answer = (action: 'feeds-accept' | 'feeds-reject') => (file: FeedFileRow) =>
    void run(action, { input: { file: String(file.id) } })
  const buttons = [
    { label: words.token, run: () => setIsMakingToken(true) },
    { label: words.edit, run: onEdit },
    { label: words.remove, run: remove },
  ]
  return (
    <Card
      title={name}
      aside={[words.means[feed.means], ...(feed.has_prices ? [words.withPrices] : [])].join(', ')}
    >
      {may('feeds-take') && (
        <div className="grid gap-3 border-b border-hairline px-4.5 py-4">
          <div className="flex flex-wrap gap-3">
            <PickFile label={words.try} about={name} onFile={(file) => void send(true)(file)} />
            <PickFile label={words.takeFile} about={name} onFile={(file) => void send(false)(file)} />
            {buttons.map(({ label, run: action }) => (
              <Button key={label} variant="outline" size="control" onClick={action}>
                {label}
              </Button>
            ))}
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">{words.folder}</dt>
            <dd className="break-all">{feed.folder}</dd>
            <dt className="text-muted">{words.address}</dt>
            <dd className="break-all">
              PUT {feed.address}{' '}
              <span className="text-muted">({feed.has_token ? words.hasToken : words.noToken})</span>
            </dd>
          </dl>
        </div>
      )}
      <DataTable
        label={words.files}
        columns={fileColumns({
          words,
          language,
          mayAnswer: may('feeds-accept'),
          onAccept: answer('feeds-accept'),
          onReject: answer('feeds-reject'),
        })}
        pages={{ rows: feed.files, error: null, refetch: () => undefined, ...WHOLE }}
        idOf={({ id }) => String(id)}
        isTall
        empty={<p className="px-4.5 py-6 text-muted">{words.noFiles}</p>}
      />
      <TokenDialog feed={isMakingToken ? name : undefined} onClose={() => setIsMakingToken(false)} />
      <Confirm question={question} cancel={words.cancel} onClose={() => setQuestion(undefined)} />
    </Card>
  )
}
