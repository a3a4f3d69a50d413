import { lazy, Suspense, useState } from 'react'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#ui/text.tsx'
import { addOwnedBook } from '../api/bookcase.ts'
import { isUnknownIsbn } from './is-unknown-isbn.ts'

const Camera = lazy(async () => ({ default: (await import('#ui/camera/camera.tsx')).Camera }))

type ScanBooksProps = {
  userId: string
  onAdded: () => void
  /** The shop does not know this ISBN. */
  onUnknown: (isbn: string) => void
  onClose: () => void
}

/** Book after book in front of the camera: each is on the shelf at once. */
export function ScanBooks({ userId, onAdded, onUnknown, onClose }: ScanBooksProps) {
  const { add: words } = useWords(bookcaseWords)
  const [said, setSaid] = useState('')

  async function take(code: string) {
    const isbn = toIsbn13(code)
    if (isbn === undefined) return setSaid(words.notIsbn)
    try {
      await addOwnedBook(userId, { isbn })
      setSaid(`${isbn} : ${words.scanned}`)
      onAdded()
    } catch (error) {
      const isUnknown = isUnknownIsbn(error)
      if (isUnknown) onUnknown(isbn)
      setSaid(isUnknown ? words.unknown : words.failed)
    }
  }

  return (
    <div className="mt-4">
      <Suspense fallback={<Skeleton className="h-56" />}>
        <Camera onCode={(code) => void take(code)} onClose={onClose} />
      </Suspense>
      <p role="status" className="text-sm font-medium empty:hidden">
        {said}
      </p>
    </div>
  )
}
