import { useState } from 'react'
import type { Book } from '#shared/catalogue/book.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button } from '#ui/button.tsx'
import { randomId } from '#ui/new-key.ts'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { markGift, undoGift } from '../api/book-lists.ts'
import { ApiError, unlessNotFound } from '../api/client.ts'
import { dropGift, keepGift } from '../session/stored-lists.ts'

type GiftButtonProps = {
  listKey: string
  book: Book
  /** The mark that this browser made. */
  gift: { secret: string } | undefined
  /** Copies more or fewer that are taken now. */
  onTaken: (by: number) => void
}

/** « I’m giving it, bought elsewhere », and the way back from it. */
export function GiftButton({ listKey, book, gift, onTaken }: GiftButtonProps) {
  const { list: words, failed } = useWords(bookListsWords)
  const [isSending, setIsSending] = useState(false)
  // The same from one try to the next: a mark whose answer was lost is found again
  const [secret] = useState(randomId)

  async function give() {
    await markGift(listKey, { article_id: book.id, secret })
    keepGift(listKey, { bookId: book.id, secret })
    onTaken(1)
    showToast('success', words.given)
  }

  async function takeBack(made: string) {
    await undoGift(listKey, made).catch(unlessNotFound)
    dropGift(listKey, made)
    onTaken(-1)
    showToast('success', words.takenBack)
  }

  async function press() {
    if (isSending) return
    setIsSending(true)
    try {
      await (gift ? takeBack(gift.secret) : give())
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'ALREADY_TAKEN'
      if (isTaken) onTaken(1)
      showToast('error', isTaken ? words.alreadyTaken : failed)
    }
    setIsSending(false)
  }

  return (
    <Button
      variant="quiet"
      size="small"
      className="max-sm:-ml-2 sm:-mr-4"
      aria-disabled={isSending || undefined}
      aria-label={gift ? words.takeBackNamed(book.title) : words.giveNamed(book.title)}
      onClick={() => void press()}
    >
      {gift ? words.takeBack : words.give}
    </Button>
  )
}
