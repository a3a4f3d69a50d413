import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { getList, replaceList } from '../api/book-lists.ts'
import { localPath } from '../paths.ts'
import { withNext } from '../session/next-path.ts'
import { useSession } from '../session/session.ts'
import type { ChosenBook } from './choices.ts'
import { SaveDialog } from './save-dialog.tsx'
import { contentOf } from './list-content.ts'

/** Keeps what is ticked: as a new list, or on the one that the reader came from (`?to=`). */
export function SaveChosen({ chosen }: { chosen: readonly ChosenBook[] }) {
  const { chosen: words, failed } = useWords(bookListsWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { user } = useSession()
  const [parameters] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const to = parameters.get('to')
  const items = chosen.map((one) => ({ ...one, note: null }))

  async function addTo(key: string, userId: string) {
    if (isAdding) return
    setIsAdding(true)
    try {
      const list = await getList(key, language)
      const others = items.filter(({ book }) => list.items.every((item) => item.book.id !== book.id))
      const seen = list.owned?.version ?? 0
      await replaceList({ userId, key, seen }, { ...contentOf(list), items: [...list.items, ...others] })
      await navigate(localPath(language, `/list/${key}/edit`))
    } catch {
      showToast('error', failed)
      setIsAdding(false)
    }
  }

  if (!user) {
    return (
      <ButtonLink
        variant="outline"
        size="small"
        to={withNext(localPath(language, '/login'), localPath(language, '/list'))}
      >
        {words.signIn}
      </ButtonLink>
    )
  }
  if (to !== null) {
    return (
      <Button
        variant="outline"
        size="small"
        aria-disabled={isAdding || undefined}
        onClick={() => void addTo(to, user.id)}
      >
        {isAdding ? words.adding : words.addTo}
      </Button>
    )
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {words.save}
      </Button>
      {isOpen && <SaveDialog userId={user.id} items={items} onClose={() => setIsOpen(false)} />}
    </>
  )
}
