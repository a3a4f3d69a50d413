import { useState } from 'react'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'
import type { ListProps } from './list-props.ts'
import { SchoolItems } from './school-items.tsx'
import { ShareList } from './share-list.tsx'
import { WishItems } from './wish-items.tsx'

/** What a list says, and its books; its owner also sees how it is doing. */
export function SharedListView({ list, onChange }: ListProps) {
  const { list: words, kinds } = useWords(bookListsWords)
  const { day } = useDates()
  const [showsTaken, setShowsTaken] = useState(false)
  const { kind, title, signature, note, owned } = list
  return (
    <>
      <header className="max-w-3xl">
        <p className="text-sm text-muted">{kinds[kind]}</p>
        <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
        {signature !== null && <p className="mt-1">{words.from(signature)}</p>}
        {note !== null && <p className="mt-3 break-words whitespace-pre-line">{note}</p>}
        {list.is_open && list.closes_on !== null && (
          <p className="mt-2 text-sm text-muted">{words.openUntil(day(list.closes_on))}</p>
        )}
        {!list.is_open && (
          <p className="mt-3 rounded-md border-l-4 border-out-of-stock bg-card p-3">{words.closed}</p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <ShareList list={list} />
          {owned && <OwnersTools listKey={list.key} />}
          {owned && kind === 'wish' && (
            <Button variant="quiet" size="small" onClick={() => setShowsTaken(!showsTaken)}>
              {showsTaken ? words.owner.hide : words.owner.show}
            </Button>
          )}
        </div>
        {owned && kind === 'school' && <p className="mt-3 font-medium">{words.owner.school(owned.orders)}</p>}
        {list.items.length > 0 && list.is_open && !owned && <p className="mt-4 text-muted">{words[kind]}</p>}
      </header>
      {list.items.length === 0 && <p className="mt-8 text-muted">{words.empty}</p>}
      {list.items.length > 0 && kind === 'school' && <SchoolItems list={list} />}
      {list.items.length > 0 && kind === 'wish' && (
        <WishItems list={list} onChange={onChange} showsTaken={!owned || showsTaken} />
      )}
    </>
  )
}

function OwnersTools({ listKey }: { listKey: string }) {
  const { list: words, mine } = useWords(bookListsWords)
  const language = useLanguage()
  return (
    <>
      <ButtonLink variant="outline" size="small" to={localPath(language, `/list/${listKey}/edit`)}>
        {words.edit}
      </ButtonLink>
      <ButtonLink variant="quiet" size="small" to={localPath(language, '/lists')}>
        {mine}
      </ButtonLink>
    </>
  )
}
