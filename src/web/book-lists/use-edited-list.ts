import { useState } from 'react'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { getList, replaceList, type ListContent, type SharedList } from '../api/book-lists.ts'
import { ApiError } from '../api/client.ts'
import { contentOf, whyNotReserved } from './list-content.ts'

/** Long enough to be read and reached by keyboard. */
const UNDO_MS = 10_000

/** A list as it was saved, here or elsewhere. */
type Saved = { content: ListContent; version: number }

const savedOf = (list: SharedList): Saved => ({ content: contentOf(list), version: list.owned?.version ?? 0 })

/**
 * Returns a list as it is being edited, and how it is saved: each saving can be taken back. `other` is what another tab
 * saved meanwhile: then nothing is replaced before it is said which of the two stays.
 */
export function useEditedList(userId: string, list: SharedList) {
  const words = useWords(bookListsWords)
  const language = useLanguage()
  const [saved, setSaved] = useState(() => savedOf(list))
  const [draft, setDraft] = useState(saved.content)
  const [other, setOther] = useState<Saved>()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const change = (changed: Partial<ListContent>) => setDraft((before) => ({ ...before, ...changed }))

  /** Returns the version that was saved; undefined if none was. */
  async function send(content: ListContent, seen: number): Promise<number | undefined> {
    setIsSending(true)
    setProblem(undefined)
    try {
      const version = await replaceList({ userId, key: list.key, seen }, content)
      setSaved({ content, version })
      setOther(undefined)
      return version
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'STALE') || !(await lookAtOther()))
        setProblem(whyNotReserved(error, { items: content.items, words }))
      return undefined
    } finally {
      setIsSending(false)
    }
  }

  async function lookAtOther(): Promise<boolean> {
    const now = await getList(list.key, language).catch(() => undefined)
    if (now?.owned) setOther(savedOf(now))
    return now?.owned !== undefined && now.owned !== null
  }

  /** Replaces what was saved before; returns whether it was. */
  async function replace(before: Saved): Promise<boolean> {
    const version = await send(draft, before.version)
    if (version === undefined) return false
    const takeBack = async () => {
      if ((await send(before.content, version)) === undefined) return
      setDraft(before.content)
      showToast('success', words.undone)
    }
    showToast('success', words.edit.saved, UNDO_MS, { label: words.undo, run: () => void takeBack() })
    return true
  }

  function takeOther({ content, version }: Saved) {
    const typed = draft
    setSaved({ content, version })
    setDraft(content)
    setOther(undefined)
    showToast('success', words.edit.stale.taken, UNDO_MS, { label: words.undo, run: () => setDraft(typed) })
  }

  return {
    draft,
    change,
    changeItem: (bookId: number, changed: Partial<ListContent['items'][number]>) =>
      setDraft((before) => ({
        ...before,
        items: before.items.map((item) => (item.book.id === bookId ? { ...item, ...changed } : item)),
      })),
    isChanged: draft !== saved.content,
    isSending,
    problem,
    /** Returns whether it was saved. */
    save: () => replace(saved),
    stale: other && {
      content: other.content,
      keepMine: () => void replace(other),
      takeOther: () => takeOther(other),
    },
  }
}
