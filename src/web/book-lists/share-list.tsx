import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button } from '#ui/button.tsx'
import { ShareIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { localPath } from '../paths.ts'

type ShareListProps = {
  list: { key: string; title: string }
  /** Names the list where others stand beside it. */
  label?: string
}

/** Hands a list's address on: by what the device offers, else into the clipboard. */
export function ShareList({ list: { key, title }, label }: ShareListProps) {
  const { list: words } = useWords(bookListsWords)
  const language = useLanguage()

  async function share() {
    const url = new URL(localPath(language, `/list/${key}`), window.location.origin).href
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
      await window.navigator.clipboard.writeText(url)
      showToast('success', words.copied)
    } catch (error) {
      // Who closes the device's panel has changed their mind
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast('error', words.notCopied)
    }
  }

  return (
    <Button variant="outline" size="small" aria-label={label} onClick={() => void share()}>
      <ShareIcon />
      {words.share}
    </Button>
  )
}
