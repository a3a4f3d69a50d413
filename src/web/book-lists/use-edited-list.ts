import { useState } from 'react'
import { bookListsWords } from '#shared/text/book-lists-words.ts'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { replaceList } from '../api/book-lists.ts'
import type { ListContent, SharedList } from '../api/book-lists.ts'
import { contentOf, whyNotKept } from './list-content.ts'

/** Long enough to be read and reached by keyboard. */
const UNDO_MS = 10_000

/** Returns a list as it is being edited, what was saved last, and how it is saved: each saving can be taken back. */
export function useEditedList(userId: string, list: SharedList) {
  const words = useWords(bookListsWords)
  const [saved, setSaved] = useState(() => contentOf(list))
  const [draft, setDraft] = useState(saved)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const change = (changed: Partial<ListContent>) => setDraft((before) => ({ ...before, ...changed }))

  async function send(content: ListContent): Promise<boolean> {
    setIsSending(true)
    setProblem(undefined)
    try {
      await replaceList(userId, list.key, content)
      setSaved(content)
      return true
    } catch (error) {
      setProblem(whyNotKept(error, { items: content.items, words }))
      return false
    } finally {
      setIsSending(false)
    }
  }

  async function save(): Promise<boolean> {
    const before = saved
    if (!(await send(draft))) return false
    const takeBack = async () => {
      if (!(await send(before))) return
      setDraft(before)
      showToast('success', words.undone)
    }
    showToast('success', words.edit.saved, UNDO_MS, { label: words.undo, run: () => void takeBack() })
    return true
  }

  return {
    draft,
    change,
    changeItem: (bookId: number, changed: Partial<ListContent['items'][number]>) =>
      setDraft((before) => ({
        ...before,
        items: before.items.map((item) => (item.book.id === bookId ? { ...item, ...changed } : item)),
      })),
    isChanged: draft !== saved,
    isSending,
    problem,
    /** Tells whether it was saved. */
    save,
  }
}
