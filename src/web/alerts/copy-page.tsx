/** `/alerts/copy`: the button that puts a reserved copy into the reader's cart. */
import { alertsWords } from '#shared/text/en/alerts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { readOffer } from '../api/alerts.ts'
import { MailedPage } from '../links/mailed-action.tsx'
import { localPath } from '../paths.ts'
import { addToCart } from '#shared/cart/add-to-cart.ts'
import { findLine } from '#shared/cart/cart.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { readCart, sendEdit, updateCart } from '../cart/cart-store.ts'
import { keepOffer, withOffers } from '../session/stored-offers.ts'

export default function CopyPage() {
  const { copy } = useWords(alertsWords)
  const language = useLanguage()
  const take = async (token: string) => acceptOffer(token, await readOffer(token, language))
  return (
    <MailedPage words={copy} run={take}>
      <ButtonLink to={localPath(language, '/cart')}>{copy.cart}</ButtonLink>
    </MailedPage>
  )
}

/** Keeps the copy that a mail offers, and puts it into the cart unless the book is in it. */
async function acceptOffer(
  secret: string,
  { book, heldUntil }: { book: ShelfBook; heldUntil: string },
): Promise<void> {
  keepOffer({ bookId: book.id, secret, until: heldUntil })
  updateCart((cart) => addToCart(cart, withOffers(book)))
  const line = findLine(readCart(), book.id)
  // Handed over like a guest's: adding asks for copies on the shelf
  if (line) await sendEdit({ kind: 'restore', line })
}
