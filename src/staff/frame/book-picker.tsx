/** A book on sale, found by words or by the scanner. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { StaffBookList, StaffBookRow } from '#shared/contract/staff/books.ts'
import { cameraWords } from '#shared/text/en/camera.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { homePageWords } from '#shared/text/staff/en/home-page.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { sayFailed } from '../api/toasts.ts'
import { read } from '../api/client.ts'
import { Camera } from '../scan/camera.tsx'
import { useScans } from '../scan/read-code.ts'
import { ScanIcon } from './icons.tsx'

const SHOWN = 6
const MIN_CHARACTERS = 2

const search = async (q: string, signal?: AbortSignal) =>
  (await read<StaffBookList>('/books', { query: { q }, ...(signal && { signal }) })).data.slice(0, SHOWN)

type BookPickerProps = {
  isChosen: (book: StaffBookRow) => boolean
  onChoose: (book: StaffBookRow) => void
  /** A camera may scan too, until it has one book or until it is closed. */
  camera?: 'one' | 'many'
}

export function BookPicker({ isChosen, onChoose, camera }: BookPickerProps) {
  const { picker: words } = useWords(homePageWords)
  const { find: counted } = useWords(frameWords)
  const { open: openCamera } = useWords(cameraWords)
  const [isWatching, setIsWatching] = useState(false)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isAsking = q.length >= MIN_CHARACTERS
  const { data: found } = useQuery({
    queryKey: ['books', 'picker', q],
    queryFn: ({ signal }) => search(q, signal),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const chooseFirst = (text: string) =>
    void search(text).then(
      ([book]) => {
        if (!book) return sayFailed(words.unknown(text))
        if (camera === 'one') setIsWatching(false)
        onChoose(book)
      },
      () => sayFailed(words.failed),
    )
  useScans(({ text }) => chooseFirst(text))
  return (
    <div>
      <TextField
        type="search"
        label={words.label}
        hint={words.hint}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Requested again: what is shown may be of fewer letters
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim().length < MIN_CHARACTERS) return
          event.preventDefault()
          setTyped('')
          chooseFirst(typed.trim())
        }}
      />
      {camera && !isWatching && (
        <Button variant="outline" size="control" className="mt-3" onClick={() => setIsWatching(true)}>
          <ScanIcon /> {openCamera}
        </Button>
      )}
      {isWatching && (
        <div className="mt-3">
          <Camera onClose={() => setIsWatching(false)} />
        </div>
      )}
      <p role="status" className="sr-only">
        {isAsking && found && (found.length > 0 ? counted.count(found.length) : words.none)}
      </p>
      {isAsking && found && (
        <ul className="mt-2 divide-y divide-hairline rounded-md border border-hairline bg-card">
          {found.map((book) => (
            <li key={book.id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{book.title}</span>
                <span className="block truncate text-xs text-muted">
                  {[book.authors, book.isbn].filter(Boolean).join(' · ')}
                </span>
              </span>
              {isChosen(book) ? (
                <span className="text-xs text-muted">{words.chosen}</span>
              ) : (
                <button
                  type="button"
                  aria-label={words.choose(book.title)}
                  className="flex size-9 items-center justify-center rounded-md border border-edge hover:bg-tint pointer-coarse:size-11"
                  onClick={() => onChoose(book)}
                >
                  <PlusIcon />
                </button>
              )}
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-3 text-muted">{words.none}</li>}
        </ul>
      )}
    </div>
  )
}
