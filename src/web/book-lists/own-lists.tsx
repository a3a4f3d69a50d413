import { useState } from 'react'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { getOwnLists, removeList, restoreList, type OwnList } from '../api/book-lists.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { localPath } from '../paths.ts'
import { QuerySection } from '../query/query-section.tsx'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'
import { OwnListRow } from './own-list-row.tsx'

/** A customer's lists; one that was deleted can be brought back from where it stood. */
export function OwnLists() {
  const { own: words } = useWords(bookListsWords)
  const { user } = useSession()
  const userId = user?.id ?? ''
  const { query, retry } = useQuery(userId || undefined, (signal) => getOwnLists(userId, signal))
  return (
    <QuerySection query={query} retry={retry} words={words} waiting={<Skeleton className="mt-6 h-40" />}>
      {(lists) => <ListOfLists userId={userId} lists={lists} />}
    </QuerySection>
  )
}

function ListOfLists({ userId, lists }: { userId: string; lists: readonly OwnList[] }) {
  const { own: words, failed, undo } = useWords(bookListsWords)
  const language = useLanguage()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { place, moveFocus } = useNextFocus<HTMLButtonElement>()

  async function tryTo(work: () => Promise<unknown>, next: readonly string[]) {
    try {
      await work()
      setRemoved(next)
      moveFocus()
    } catch {
      showToast('error', failed)
    }
  }

  if (lists.length === 0) return <EmptyState {...words.empty} to="/list" />
  return (
    <>
      <ButtonLink to={localPath(language, '/list')} variant="outline" size="small" className="mt-4">
        <PlusIcon />
        {words.new}
      </ButtonLink>
      <ul className="mt-6 max-w-3xl divide-y divide-hairline border-y border-hairline">
        {lists.map((list) => {
          const { key, title } = list
          const others = removed.filter((other) => other !== key)
          return (
            <li key={key} className="py-5">
              {removed.includes(key) ? (
                <div className="flex items-center justify-between gap-4 text-sm">
                  <output className="min-w-0 break-words">{words.removed(title)}</output>
                  <Button
                    ref={removed.at(-1) === key ? place : undefined}
                    variant="outline"
                    size="small"
                    onClick={() => void tryTo(() => restoreList(userId, key), others)}
                  >
                    {undo}
                  </Button>
                </div>
              ) : (
                <OwnListRow
                  list={list}
                  onRemove={() => void tryTo(() => removeList(userId, key), [...others, key])}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
