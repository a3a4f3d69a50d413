/** A book that the shop does not have yet. */
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffBook } from '#shared/contract/staff/books.ts'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { read } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useRead } from '../api/use-read.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { LookUpNote, useLookUp } from '../look-ups/look-up-note.tsx'
import { useScans } from '../scan/read-code.ts'
import { BookFields } from './book-fields.tsx'
import { BookField } from './fields.tsx'
import { LeavingGuard } from './leaving-guard.tsx'
import { typedInto } from './saves.ts'
import { useBookDraft } from './use-book-draft.ts'
import { writtenBook, type FieldName, EMPTY_BOOK, type WrittenBook } from './written-book.ts'

/** Returns the names of the form's fields that a look-up fills in. */
export const filledBy = (found: LookedUpBook | undefined): FieldName[] =>
  Object.keys(found?.fields ?? {}).filter((name): name is FieldName => name in EMPTY_BOOK)

/** Returns the fields that a new edition takes from the book that it was begun from: what is empty there is not sent. */
export const copiedFrom = (copied: WrittenBook | undefined): FieldName[] =>
  (Object.keys(copied ?? {}) as FieldName[]).filter((name) => (copied?.[name].length ?? 0) > 0)

/** Returns a new book with what was found of its ISBN, else with what the edition before it has. */
export const lookedUpBook = (
  found: LookedUpBook | undefined,
  copied: WrittenBook = EMPTY_BOOK,
): WrittenBook => ({
  ...copied,
  ...(Object.fromEntries(
    filledBy(found).map((name) => [name, found?.fields[name]?.value]),
  ) as Partial<WrittenBook>),
})

/** Returns a book as an order for somebody begins with it; without a connection its page is opened instead. */
async function orderedBook(isbn: string) {
  const book = await read<Data<StaffBook>>(`/books/${isbn}`).catch(() => undefined)
  if (!book) return undefined
  const { id, title, people, stock } = book.data
  return { id, isbn, title, authors: people.map(({ name }) => name).join(', '), cover: null, stock }
}

const ALWAYS: readonly FieldName[] = ['title', 'price', 'language', 'format']

export default function NewBookPage() {
  const { title: books, new: words, fields, lookUp } = useWords(booksWords)
  const { required } = useWords(frameWords)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const language = useLanguage()
  const { run, isPending, failure } = useAction()
  const [typed, setTyped] = useState(params.get('isbn') ?? '')
  const [isTried, setIsTried] = useState(false)
  const isToOrder = params.get('order') !== null
  const [created, setCreated] = useState<{ to: string; state?: object }>()
  const isbn = toIsbn13(typed)
  const { data: found } = useLookUp(isbn)
  const from = params.get('from')
  const { data: edition } = useRead<StaffBook>(['books', `/books/${from}`], `/books/${from}`, {
    enabled: from !== null,
  })
  // Whether the old edition can still be had says nothing of the new one
  const copied = edition && { ...writtenBook(edition, language), supply: '' }
  const draft = useBookDraft(lookedUpBook(found, copied))
  const [isWithCover, setIsWithCover] = useState(true)
  const needed = (name: 'title' | 'price') => draft.text(name).trim() === '' && { [name]: required }
  const faults = { ...needed('title'), ...needed('price') }
  const isKnown = failure?.details.refusal === 'BOOK_KNOWN'
  useScans((scan) => scan.kind === 'isbn' && setTyped(scan.text))
  const place = useRef<HTMLFormElement>(null)
  const isbnAtFirst = useRef(typed)
  // Whoever comes with an ISBN begins with what is missing
  useEffect(() => {
    const inputs = [...(place.current?.querySelectorAll<HTMLInputElement>('input:required') ?? [])]
    if (isbnAtFirst.current !== '') inputs.find(({ value }) => value === '')?.focus()
  }, [])
  // Once nothing keeps anybody here
  useEffect(() => {
    if (created !== undefined) void navigate(created.to, { replace: true, state: created.state })
  }, [created, navigate])

  const create = async () => {
    setIsTried(true)
    if (isPending || isbn === undefined || Object.keys(faults).length > 0) return
    const filled = filledBy(found)
    const names = [...new Set([...ALWAYS, ...copiedFrom(copied), ...filled, ...draft.changed])].filter(
      (name) => name !== 'discount',
    )
    const cover = isWithCover ? found?.fields['images'] : undefined
    const done = await run('books-create', {
      input: {
        ...typedInto(draft, names),
        isbn,
        title: draft.text('title').trim(),
        price: draft.text('price').trim(),
        ...(cover && { images: [cover.value].flat() }),
        sources: [
          ...filled.filter((name) => !draft.isChanged(name)),
          ...(cover ? ['images' as const] : []),
        ].map((name) => `${name}:${found?.fields[name]?.service}`),
      },
    })
    if (!done) return
    const book = isToOrder ? await orderedBook(done.subject) : undefined
    setCreated(book ? { to: '/order-entry', state: { book } } : { to: `/books/${done.subject}` })
  }
  const submit = isToOrder ? words.submitAndOrder : words.submit
  useCommands([{ label: submit, key: 'ctrl+s', run: () => void create() }])

  const form = { draft, failure, faults: isTried ? faults : {} }
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        above={{ to: '/books', label: books }}
        summary={edition && words.from(edition.title)}
      />
      <form
        ref={place}
        noValidate
        className="grid max-w-5xl gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <Card>
          <div className="grid gap-4 px-4.5 py-4 sm:grid-cols-2">
            <div>
              <TextField
                label={fields.isbn}
                hint={words.isbnHint}
                required
                data-takes-code=""
                inputMode="numeric"
                value={typed}
                error={(isTried || typed.length >= 13) && isbn === undefined && words.wrongIsbn}
                onChange={(event) => setTyped(event.target.value)}
                // A reader ends with it; the form is not complete yet
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
              {isKnown && isbn !== undefined && (
                <p role="alert" className="mt-2">
                  {failure.message}{' '}
                  <Link to={`/books/${isbn}`} className="link">
                    {words.known}
                  </Link>
                </p>
              )}
            </div>
            <BookField form={form} name="price" inputMode="decimal" required />
            <LookUpNote isbn={isbn} />
            {found?.picture && (
              <label className="flex items-center gap-4">
                <input
                  type="checkbox"
                  checked={isWithCover}
                  onChange={(event) => setIsWithCover(event.target.checked)}
                />
                <img src={found.picture} alt="" className="h-24 border border-hairline" />
                {lookUp.useCover}
              </label>
            )}
          </div>
        </Card>
        <BookFields form={form} />
        <div>
          <Button type="submit" size="control" aria-disabled={isPending || undefined}>
            {submit} <KeyCap of="ctrl+s" />
          </Button>
        </div>
      </form>
      <LeavingGuard isChanged={draft.changed.length > 0 && created === undefined} />
    </>
  )
}
