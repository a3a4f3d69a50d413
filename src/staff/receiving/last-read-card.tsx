import type { ReceptionView } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { KeyCap } from '../commands/key-cap.tsx'
import { clock } from '../frame/moments.ts'
import { PlaceCode } from '../frame/place-code.tsx'
import { lastRead } from './reception.ts'

type LastReadCardProps = { reception: ReceptionView; onTakeBack: () => void; onDamaged: () => void }

/** The title that was read last: how far it is and where it goes, with what can be said of it. */
export function LastReadCard({ reception, onTakeBack, onDamaged }: LastReadCardProps) {
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
