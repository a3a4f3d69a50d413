/** A delivery being unpacked: what was read, what is wrong, and the slips. */
import { useState } from 'react'
import { discrepancyOf, isUnanswered } from '#shared/receiving/discrepancies.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { Button } from '#ui/button.tsx'
import { useWords, useLanguage } from '#ui/text.tsx'
import type { ReceptionView } from '#shared/contract/staff/receiving.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useAction } from '../api/use-action.ts'
import { useActions } from '../api/use-actions.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { useScans } from '../scan/read-code.ts'
import { DiscrepancyPanel } from './discrepancy-panel.tsx'
import { LinesTable } from './lines-table.tsx'
import { lastRead } from './reception.ts'
import { ShortCopies } from './short-copies.tsx'
import { SlipsCard } from './slips-card.tsx'
import type { useReading } from './use-reading.ts'
import { clock } from '../frame/moments.ts'
import { PlaceCode } from '../frame/place-code.tsx'

type LastReadCardProps = { reception: ReceptionView; onTakeBack: () => void; onDamaged: () => void }

/** The title that was read last: how far it is and where it goes, with what can be said of it. */
function LastReadCard({ reception, onTakeBack, onDamaged }: LastReadCardProps) {
  const { last: words, noShelf } = useWords(receivingWords)
  const language = useLanguage()
  const line = lastRead(reception)
  if (!line) return <p className="rounded-lg border border-hairline bg-card p-4 text-muted">{words.none}</p>
  const isbn = line._code_barre
  const own = reception.customers.filter((one) => one.article_id === line.article_id && one.is_here)
  // Customers are given theirs first
  const place = line.read <= line.allocated ? own.at(-1)?.place : null
  return (
    <section className="rounded-lg border border-hairline bg-card p-3.5">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-3">
        <BookCover book={{ ...line, isbn }} eager sizes="4.5rem" />
        <div className="min-w-0">
          <p className="text-xs text-muted">
            {words.title(line.last_read_at === null ? '' : clock(line.last_read_at, language))}
          </p>
          <h2>{line.title}</h2>
          <p className="text-xs text-muted">{line.author}</p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <strong className="font-serif text-3xl leading-none font-normal">{line.read}</strong>
            {line.expected > 0 ? words.of(line.expected) : words.unannounced}
            <PlaceCode
              code={place ?? line.shelf ?? noShelf}
              className={`ml-auto min-h-8 px-2.5 text-base! ${place ? 'border-secondary bg-secondary! text-on-secondary' : ''}`}
            />
          </p>
        </div>
      </div>
      {reception.state === 'open' && line.read > 0 && (
        <p className="mt-2 flex flex-wrap gap-4">
          <button type="button" className="link min-h-9 pointer-coarse:min-h-11" onClick={onTakeBack}>
            {words.takeBack} <KeyCap of="r" />
          </button>
          <button type="button" className="link min-h-9 pointer-coarse:min-h-11" onClick={onDamaged}>
            {words.damaged} <KeyCap of="a" />
          </button>
        </p>
      )}
    </section>
  )
}

export function ReceptionDesk({ reading }: { reading: ReturnType<typeof useReading> }) {
  const words = useWords(receivingWords)
  const { reception, verdict, say, scan } = reading
  const { run } = useAction()
  const { runAll } = useActions()
  const [chosen, setChosen] = useState<number>()
  const { number, lines, state } = reception
  const open = lines.filter((line) => isUnanswered({ ...line, answeredCopies: line.answered_copies }))
  const unread = open.filter((line) => discrepancyOf(line)?.kind === 'unread')
  const faulty = open.filter((line) => discrepancyOf(line)?.kind !== 'unread')
  const shown = open.find((line) => line.article_id === chosen) ?? faulty[0]
  const last = lastRead(reception)

  const ofLast = (action: 'receiving-unread' | 'receiving-damaged') => () => {
    if (last && last.read > 0) void run(action, { input: { number, isbn: last._code_barre } })
  }
  const takeBack = ofLast('receiving-unread')
  const setDamaged = ofLast('receiving-damaged')
  const awaitAll = () =>
    void runAll(
      'receiving-await',
      unread.map((line) => ({ input: { number, isbn: line._code_barre } })),
      () => words.answer.awaitAll,
    )
  useScans(({ kind, text }) => {
    if (kind === 'isbn') scan(text)
    else say({ said: words.verdict.unknown(text), isWrong: true })
  })
  useCommands(
    state === 'open'
      ? [
          { label: words.last.takeBack, key: 'r', run: takeBack },
          { label: words.last.damaged, key: 'a', run: setDamaged },
        ]
      : [],
  )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18.25rem] print:hidden">
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1">
        {verdict && (
          <p
            className={`rounded-md border-2 p-3 text-base ${verdict.isWrong ? 'border-out-of-stock bg-out-of-stock/8 font-semibold' : 'border-in-stock bg-in-stock/10'}`}
          >
            {verdict.said}
          </p>
        )}
        <LastReadCard reception={reception} onTakeBack={takeBack} onDamaged={setDamaged} />
        {state === 'open' && shown && (
          <DiscrepancyPanel
            key={`${shown.article_id} ${shown.read} ${shown.damaged}`}
            reception={reception}
            line={shown}
          />
        )}
        {state === 'open' && shown && (
          <ShortCopies key={shown.article_id} reception={reception} line={shown} />
        )}
        {state === 'open' && unread.length > 0 && faulty.length === 0 && reception.read > 0 && (
          <Button variant="outline" size="control" onClick={awaitAll}>
            {words.answer.awaitAll}
          </Button>
        )}
        <SlipsCard slips={reception.slips} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        {lines.length === 0 ? (
          <EmptyState title={words.empty.title} text={words.empty.text} />
        ) : (
          <LinesTable reception={reception} chosen={shown?.article_id} onChoose={setChosen} />
        )}
      </div>
    </div>
  )
}
