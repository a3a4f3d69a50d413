/** Books, customers and orders beside each other, and the actions below; one of them is chosen by arrows. */
import { useEffect } from 'react'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { KeyCap } from '../commands/commands.tsx'
import { StageMark } from './stage-mark.tsx'
import type { Option } from './find-options.ts'
import { shortDay } from './moments.ts'
import { PlaceCode } from './place-code.tsx'

type FindResultsProps = {
  id: string
  options: readonly Option[]
  chosen: Option | undefined
  onPoint: (option: Option) => void
  onOpen: (option: Option) => void
}

export function FindResults({ id, options, chosen, onPoint, onOpen }: FindResultsProps) {
  const { find: words } = useWords(frameWords)
  const active = chosen && `${id}-${options.indexOf(chosen)}`
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // The list itself scrolls: keys choose an option and never reach a region around it
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.results}
      className="grid max-h-[75dvh] gap-x-4 gap-y-2 overflow-y-auto md:grid-cols-3"
    >
      {[...new Set(options.map(({ kind }) => kind))].map((kind) => {
        const own = options.filter((option) => option.kind === kind)
        return (
          <div
            key={kind}
            role="group"
            aria-labelledby={`${id}-${kind}`}
            className={`min-w-0 ${kind === 'action' ? 'md:col-span-3' : ''}`}
          >
            <p id={`${id}-${kind}`} className="px-2 pt-1 pb-0.5 text-xs font-semibold text-muted">
              {words.kinds[kind]}
            </p>
            {own.map((option) => (
              <div
                key={option.key}
                id={`${id}-${options.indexOf(option)}`}
                role="option"
                aria-selected={option === chosen}
                tabIndex={-1}
                onClick={() => onOpen(option)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') onOpen(option)
                }}
                onPointerMove={() => onPoint(option)}
                className="flex min-h-10 min-w-0 cursor-pointer items-center gap-3 rounded-md px-2 py-1 aria-selected:bg-tint pointer-coarse:min-h-11"
              >
                <Shown option={option} />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Shown({ option }: { option: Option }) {
  const { find: words } = useWords(frameWords)
  const language = useLanguage()
  const money = useMoney()
  if (option.kind === 'action')
    return (
      <span className="flex flex-1 items-center justify-between gap-3">
        {option.command.label} {option.command.key && <KeyCap of={option.command.key} />}
      </span>
    )
  if (option.kind === 'book') {
    const { isbn, title, authors, cover, price_cents: price, stock, reserved, shelf } = option.book
    return (
      <>
        <BookCover
          book={{ isbn, title, author: authors, image: cover }}
          sizes="2rem"
          className="w-8 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-xs text-muted">{authors}</span>
          <span className="block text-xs">
            {money(price)} ·{' '}
            <span className={stock > 0 ? 'text-in-stock' : 'text-out-of-stock'}>{words.free(stock)}</span>
            {reserved > 0 && ` · ${words.reserved(reserved)}`}
          </span>
        </span>
        {shelf !== null && <PlaceCode code={shelf} />}
      </>
    )
  }
  if (option.kind === 'person') {
    const { name, phone, email, orders } = option.person
    return (
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">
          {[phone, email].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-xs">{words.bought(orders)}</span>
      </span>
    )
  }
  const { number, buyer, stage, at } = option.order
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">
        {number} <span className="font-normal text-muted">{shortDay(at, language)}</span>
      </span>
      <span className="block truncate text-xs text-muted">{buyer}</span>
      <span className="block text-xs">
        <StageMark stage={stage} />
      </span>
    </span>
  )
}
