import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { RetryButton } from '#ui/retry-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#ui/text.tsx'
import { readShelf, type Shelf } from '../api/bookcase.ts'
import { useQuery } from '../query/use-query.ts'
import { forgetAdvice } from './advice.ts'
import { rememberShelf } from './load-bookcase.ts'
import { ShelfOff, type ShelfProps } from './shelf-off.tsx'
import { useState } from 'react'
import { AddBook } from './add-book.tsx'
import { ImportFile } from './import-file.tsx'
import { OwnedBooks } from './owned-books.tsx'
import { TurnOff } from './turn-off.tsx'

/** The shelf of a customer: what it is for until they turn it on, then their books. */
export function OwnShelf({ userId }: { userId: string }) {
  const words = useWords(bookcaseWords)
  const { query, retry, put } = useQuery(userId, async (signal) => {
    const shelf = await readShelf(userId, signal)
    // It may have been turned on or off on another device
    rememberShelf(userId, shelf.isOn)
    return shelf
  })

  function change(shelf: Shelf) {
    rememberShelf(userId, shelf.isOn)
    forgetAdvice()
    put(shelf)
  }

  if (query.kind === 'loading') return <ShelfSkeleton />
  if (query.kind !== 'found') {
    return (
      <div role="alert" className="mx-auto max-w-md py-20 text-center">
        <p className="font-serif text-2xl">{words.failed.title}</p>
        <p className="mt-3 text-muted">{words.failed.text}</p>
        <RetryButton className="mt-8" onClick={retry} />
      </div>
    )
  }
  const Content = query.value.isOn ? ShelfOn : ShelfOff
  return <Content userId={userId} shelf={query.value} onChange={change} />
}

/** The place of the shelf while nobody knows who asks, or what is on it. */
export function ShelfSkeleton() {
  const words = useWords(bookcaseWords)
  return (
    <div className="mt-6 space-y-4">
      <output className="block">{words.loading}</output>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}

/** The books, and beside them what adds to them. */
function ShelfOn({ userId, shelf, onChange }: ShelfProps) {
  const [additions, setAdditions] = useState(0)

  /** Its numbers are read again; until then those before stand. */
  const recount = () => void readShelf(userId).then(onChange, () => {})
  const added = () => {
    setAdditions((before) => before + 1)
    recount()
  }

  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
      <div className="lg:col-start-2">
        <AddBook userId={userId} onAdded={added} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <OwnedBooks userId={userId} shelf={shelf} additions={additions} onMoved={recount} />
      </div>
      <div className="grid gap-4 lg:col-start-2">
        <ImportFile userId={userId} onAdded={added} />
        <div>
          <TurnOff userId={userId} shelf={shelf} onChange={onChange} />
        </div>
      </div>
    </div>
  )
}
