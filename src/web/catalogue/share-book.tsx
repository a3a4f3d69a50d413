import type { ShelfBook } from '#shared/catalogue/book.ts'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { bookWords } from '#shared/text/en/book.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ShareIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'

/** Hands a book's address on: by what the device offers, else into the clipboard. Nobody is notified. */
export function ShareBook({ book }: { book: ShelfBook }) {
  const { share: words } = useWords(bookWords)
  const language = useLanguage()

  async function share() {
    const title = [book.title, book.author].filter(Boolean).join(', ')
    const url = new URL(localPath(language, bookPath(book)), window.location.origin).href
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
      await window.navigator.clipboard.writeText(url)
      showToast('success', words.copied)
    } catch (error) {
      // Who closes the device's panel has changed their mind
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast('error', words.failed)
    }
  }

  return (
    <button
      type="button"
      aria-label={words.named(book.title)}
      className="mark mark-labelled"
      onClick={() => void share()}
    >
      <ShareIcon />
      {words.name}
    </button>
  )
}
