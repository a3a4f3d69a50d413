import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BinIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { OwnList } from '../api/book-lists.ts'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'
import { ShareList } from './share-list.tsx'

/** One of a customer's lists: how much of it was taken, never by whom. */
export function OwnListRow({ list, onRemove }: { list: OwnList; onRemove: () => void }) {
  const { own: words, list: listWords, kinds, books } = useWords(bookListsWords)
  const language = useLanguage()
  const { day } = useDates()
  const { key, kind, title, taken, copies, orders } = list
  const state = list.closes_on === null ? undefined : listWords.openUntil(day(list.closes_on))
  const facts = [kinds[kind], books(list.books), list.is_open ? state : words.closed]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 sm:flex-1">
        <h2 className="text-xl break-words">
          <Link
            to={localPath(language, `/list/${key}`)}
            aria-label={words.open(title)}
            className="hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-sm font-medium">
          {kind === 'wish' ? words.taken(taken, copies) : `${words.orders(orders)}, ${words.bought(taken)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          variant="outline"
          size="small"
          to={localPath(language, `/list/${key}/edit`)}
          aria-label={words.edit(title)}
        >
          {listWords.edit}
        </ButtonLink>
        <ShareList list={list} label={words.share(title)} />
        <Button variant="quiet" size="icon" aria-label={words.remove(title)} onClick={onRemove}>
          <BinIcon />
        </Button>
      </div>
    </div>
  )
}
