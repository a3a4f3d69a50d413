/** Which service said what of a book, and which did not answer. */
import type { LookedUpBook, LookUpService } from '#shared/contract/staff/look-ups.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { useMay } from '../frame/member.ts'

/** Reads it once for each ISBN, for whoever may create its book; undefined: nothing is read. */
export function useLookUp(isbn: string | undefined) {
  const mayCreate = useMay()('books-create')
  return useRead<LookedUpBook>(['look-ups', isbn], `/look-ups/${isbn}`, {
    enabled: isbn !== undefined && mayCreate,
    staleTime: Infinity,
  })
}

/** `Titre` is `titre` within a sentence; `ISBN` stays. */
const within = (label: string) => label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())

/** Returns the names of fields by the service that said them, each on one line, in the order of the form. */
export function useSourceLines(sources: Readonly<Record<string, LookUpService>>) {
  const { fields, lookUp: words } = useWords(booksWords)
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'unit' })
  const labels = Object.entries<string>({ ...fields, images: words.cover })
  const byService = Map.groupBy(
    labels.filter(([field]) => Object.hasOwn(sources, field)),
    ([field]) => sources[field],
  )
  return [...byService].flatMap(([service, said]) =>
    service === undefined
      ? []
      : words.from(words.services[service], list.format(said.map(([, label]) => within(label)))),
  )
}

const sourcesOf = (found: LookedUpBook) =>
  Object.fromEntries(Object.entries(found.fields).map(([field, { service }]) => [field, service]))

/** What a look-up brought, said aloud; in brief which services knew the book. Nothing where none is switched on. */
export function LookUpNote({ isbn, isBrief = false }: { isbn: string | undefined; isBrief?: boolean }) {
  const { lookUp: words } = useWords(booksWords)
  const { retry } = useText().common.failed
  const { data: found, isFetching, isError, refetch } = useLookUp(isbn)
  const fieldLines = useSourceLines(found ? sourcesOf(found) : {})
  if (isbn === undefined || (!isFetching && !isError && (found?.services ?? []).length === 0)) return null
  const named = (outcome: LookedUpBook['services'][number]['outcome']) =>
    (found?.services ?? []).filter((one) => one.outcome === outcome).map(({ name }) => words.services[name])
  const knowing = named('FOUND')
  const briefly = knowing.length > 0 ? [words.foundBy(knowing.join(', '))] : []
  const lines = isBrief ? briefly : fieldLines
  const silent = named('NO_ANSWER')
  const without = named('NOT_FOUND')
  return (
    <div role="status" className="text-sm text-muted">
      {isFetching ? (
        <p>{words.asking}</p>
      ) : (
        <>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {without.length > 0 && <p>{words.notFound(without.join(', '))}</p>}
          {(silent.length > 0 || isError) && (
            <p>
              {silent.length > 0 ? words.noAnswer(silent.join(', ')) : words.failed}{' '}
              <button type="button" className="link min-h-8" onClick={() => void refetch()}>
                {retry}
              </button>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The same of a book that was created from it, as long as nobody changed these fields. */
export function SourcesNote({ sources }: { sources: Readonly<Record<string, LookUpService>> }) {
  const lines = useSourceLines(sources)
  return lines.map((line) => (
    <p key={line} className="text-xs text-muted">
      {line}
    </p>
  ))
}
