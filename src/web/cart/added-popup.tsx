/** The add-to-cart popup (§2): what was added, two ways on, and the booksellers' favorites. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { findLine, lineOf } from '#shared/cart/cart.ts'
import { DESCRIPTION_LIMIT } from '#shared/catalogue/excerpt.ts'
import { getArticlesById } from '../api/cart-articles.ts'
import { localPath, specifiedPath } from '../paths.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useStore } from '#ui/store.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { withLine } from './cart-edits.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { FavoritesCarousel } from './favorites-carousel.tsx'
import { addedStore } from './overlay-stores.ts'
import type { Added } from './overlay-stores.ts'
import { updateCart } from './use-cart.ts'
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
      {added && <AddedBook key={added.article.id} {...added} onLeave={onClose} />}
    </Dialog>
  )
}

function AddedBook({ article, isCapped, onLeave }: Added & { onLeave: () => void }) {
  const { cart: words } = useText()
  const language = useLanguage()
  const description = useDescription(article)
  return (
    <div className="added-popup">
      <div className="grid grid-cols-[6rem_1fr] gap-5 sm:grid-cols-[8rem_1fr]">
        <BookCover book={lineOf(article, 1)} sizes="8rem" />
        <div className="min-w-0">
          <h3 className="text-2xl">{article.designation}</h3>
          <p className="mt-1 text-muted">{article.dc_auteur}</p>
          {isCapped && (
            <p className="mt-2 text-sm font-medium">{words.toasts.capped(article._qte_a_terme_calcule)}</p>
          )}
          <p className="mt-3 line-clamp-4 min-h-[6.2em] max-w-prose">{description}</p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ContinueLink onLeave={onLeave} />
        <ButtonLink to={localPath(language, '/cart')} onClick={onLeave} className="grow">
          {words.popup.complete}
        </ButtonLink>
      </div>
      <FavoritesCarousel added={article} onLeave={onLeave} />
    </div>
  )
}

/** On to the books; a list of books that is open already stays where it was. */
function ContinueLink({ onLeave }: { onLeave: () => void }) {
  const { cart: words } = useText()
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
      {words.popup.continue}
    </ButtonLink>
  )
}

/** Cards carry no description: the popup asks for it, in space that is already reserved, and the cart keeps it (§3). */
function useDescription({ id, descriptif }: Added['article']): string {
  const language = useLanguage()
  const { cart } = useShopper()
  useEffect(() => {
    if (descriptif !== null) return
    getArticlesById([id], language).then(
      ([article]) => {
        if (article) updateCart((current) => withLine(current, id, { description: article.descriptif ?? '' }))
      },
      () => {}, // §7: failures of lists stay silent
    )
  }, [id, descriptif, language])
  return (findLine(cart, id)?.description ?? '').slice(0, DESCRIPTION_LIMIT)
}
