import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { Link, opensHere } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { pastedStore } from '../book-lists/pasted-store.ts'
import { localPath } from '../paths.ts'

type ListOfferProps = { open: boolean; onClose: () => void; text: string }

/** What the search field offers when a list stands in it: to read it line by line. */
export function ListOffer({ open, onClose, text }: ListOfferProps) {
  const { offer: words } = useWords(bookListsWords)
  const path = localPath(useLanguage(), '/list')
  const navigate = useNavigate()

  function hand(event: MouseEvent) {
    pastedStore.set({ text, found: undefined })
    onClose()
    if (!opensHere(event)) return
    event.preventDefault()
    void navigate(path, { state: { isHandedOver: true } })
  }

  return (
    <div
      hidden={!open}
      className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-lg border border-hairline bg-card shadow-overlay"
    >
      <output className="block px-5 pt-3 text-sm text-muted">{words.text}</output>
      <Link
        to={path}
        onClick={hand}
        className="flex min-h-12 items-center justify-between gap-3 px-5 text-sm font-semibold text-primary-text hover:bg-tint"
      >
        {words.read}
        <ArrowRightIcon className="size-4" />
      </Link>
    </div>
  )
}
