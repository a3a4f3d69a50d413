/** The add-to-cart popup (§2): what was added, the ways on, and the booksellers' favorites. */
import { addedPopupWords } from '#shared/text/en/added-popup.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { findLine, lineOf } from '#shared/cart/cart.ts'
import { MAX_DESCRIPTION_CHARACTERS } from '#shared/catalogue/excerpt.ts'
import { getBooksById } from '../api/catalogue.ts'
import { ShelfNotice } from '../bookcase/shelf-notice.tsx'
import { localPath, specifiedPath } from '../paths.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useStore } from '#ui/store.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { FavoritesCarousel } from './favorites-carousel.tsx'
import { addedStore, type Added } from './overlay-stores.ts'
import { updateCart } from './cart-store.ts'
import './added-popup.css'

/** Screens that are a list of books to buy from. */
const LIST = /^\/(?:books|collection-details\/[^/]+|collaborator\/[^/]+\/details)$/

type AddedPopupProps = { open: boolean; onClose: () => void }

export function AddedPopup({ open, onClose }: AddedPopupProps) {
  const added = useStore(addedStore, undefined)
  const { cart: words } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <span className="flex items-center gap-3 text-xl">
          <CheckIcon className="size-6 text-in-stock" />
          {words.toasts.added}
        </span>
      }
    >
      {added && <AddedBook key={added.book.id} {...added} onLeave={onClose} />}
    </Dialog>
  )
}

function AddedBook({ book, isCapped, onLeave }: Added & { onLeave: () => void }) {
  const { cart: words } = useText()
  const popup = useWords(addedPopupWords)
  const language = useLanguage()
  const description = useDescription(book)
  return (
    <div className="added-popup">
      <div className="grid grid-cols-[6rem_1fr] gap-5 sm:grid-cols-[8rem_1fr]">
        <BookCover className="self-start" book={lineOf(book, 1)} sizes="8rem" />
        <div className="min-w-0">
          <h3 className="text-2xl">{book.title}</h3>
          <p className="mt-1 text-muted">{book.author}</p>
          <ShelfNotice book={book} look="line" className="mt-2" />
          {isCapped && <p className="mt-2 text-sm font-medium">{words.toasts.capped(book.copies)}</p>}
          <p className="mt-3 line-clamp-4 min-h-[6.2em] max-w-prose">{description}</p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ContinueLink onLeave={onLeave} />
        <ButtonLink to={localPath(language, '/cart')} onClick={onLeave} className="grow">
          {popup.complete}
        </ButtonLink>
        <CheckoutLink variant="quiet" className="w-full">
          {popup.checkout}
        </CheckoutLink>
      </div>
      <FavoritesCarousel added={book} onLeave={onLeave} />
    </div>
  )
}

/** On to the books; a list of books that is open already stays where it was. */
function ContinueLink({ onLeave }: { onLeave: () => void }) {
  const popup = useWords(addedPopupWords)
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const isOnList = LIST.test(specifiedPath(pathname))
  return (
    <ButtonLink
      to={isOnList ? pathname + search : localPath(language, '/books')}
      onClick={(event) => {
        if (isOnList) event.preventDefault()
        onLeave()
      }}
      variant="outline"
      className="grow"
    >
      {popup.continue}
    </ButtonLink>
  )
}

/** Cards carry no description: the popup asks for it, in space that is already reserved, and the cart keeps it (§3). */
function useDescription({ id, description }: Added['book']): string {
  const language = useLanguage()
  const { cart } = useShopper()
  useEffect(() => {
    if (description !== undefined) return
    getBooksById([id], language).then(
      ([book]) => {
        if (book)
          updateCart((current) => ({
            cart: findLine(current, id)
              ? {
                  lines: current.lines.map((line) =>
                    line.bookId === id ? { ...line, description: book.description ?? '' } : line,
                  ),
                }
              : current,
          }))
      },
      () => {}, // §7: failures of lists stay silent
    )
  }, [id, description, language])
  return (findLine(cart, id)?.description ?? '').slice(0, MAX_DESCRIPTION_CHARACTERS)
}
