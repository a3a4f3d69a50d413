import { useState } from 'react'
import { readShelf } from '../api/bookcase.ts'
import { AddBook } from './add-book.tsx'
import { ImportFile } from './import-file.tsx'
import { OwnedBooks } from './owned-books.tsx'
import type { ShelfProps } from './shelf-off.tsx'
import { TurnOff } from './turn-off.tsx'

/** The books, and beside them what adds to them. */
export function ShelfOn({ userId, shelf, onChange }: ShelfProps) {
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
