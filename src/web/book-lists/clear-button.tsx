import { useState } from 'react'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { clearGifts, restoreGifts, type SharedItem } from '../api/book-lists.ts'
import { unlessNotFound } from '../api/client.ts'
import { useSession } from '../session/session.ts'

const UNDO_MS = 10_000

type ClearButtonProps = { listKey: string; item: SharedItem; onGiven: (given: number) => void }

/** An owner who does not believe the marks on a book clears them; whose they are is shown to nobody. */
export function ClearButton({ listKey, item: { book, given }, onGiven }: ClearButtonProps) {
  const { list, failed, undo } = useWords(bookListsWords)
  const { user } = useSession()
  const [isSending, setIsSending] = useState(false)
  if (!user || given === null) return null
  const wish = { userId: user.id, key: listKey, bookId: book.id }
  const marks = given

  async function change(send: () => Promise<unknown>, left: number): Promise<boolean> {
    setIsSending(true)
    try {
      await send()
      onGiven(left)
      return true
    } catch {
      showToast('error', failed)
      return false
    } finally {
      setIsSending(false)
    }
  }

  async function clear() {
    if (isSending || !(await change(() => clearGifts(wish).catch(unlessNotFound), 0))) return
    const run = () => void change(() => restoreGifts(wish), marks)
    showToast('success', list.owner.cleared, UNDO_MS, { label: undo, run })
  }

  return (
    <Button
      variant="quiet"
      size="small"
      className="max-sm:-ml-2 sm:-mr-4"
      aria-disabled={isSending || undefined}
      aria-label={list.owner.clearNamed(book.title)}
      onClick={() => void clear()}
    >
      {list.owner.clear}
    </Button>
  )
}
