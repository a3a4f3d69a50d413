/** §8: what people read when something is done or refused; each prescribed text has mistakes of its own. */
import { journey, unit } from '../mutant.ts'
import type { ProductMutant } from '../mutant.ts'

export const SECTION_8: readonly ProductMutant[] = [
  {
    statement: 'Every prescribed text in both languages',
    file: 'src/shared/text/en/sync.ts',
    was: 'Failed to update item quantity.',
    becomes: 'Failed to update the quantity.',
    seenBy: unit('src/shared/text/prescribed-texts.test.ts', /the prescribed English is/),
  },
  {
    statement: 'The toasts of the cart when they are due',
    file: 'src/web/cart/use-cart.ts',
    was: "showToast('info', toasts.noMoreStock)",
    becomes: '',
    seenBy: journey('cart', /a full line says so/),
  },
  {
    statement: '“Please enter less than four numbers!”',
    file: 'src/ui/quantity-stepper.tsx',
    was: 'digits.length > QUANTITY_DIGITS',
    becomes: 'digits.length > QUANTITY_DIGITS + 1',
    seenBy: journey('cart', /a quantity is digits from 1 to stock/),
  },
  {
    statement: 'No dollars without an exchange rate',
    file: 'src/web/preferences/no-rate-dialog.tsx',
    was: '{noRate.text}',
    becomes: '',
    seenBy: journey('settings', /refuses dollars without an exchange rate/),
  },
  {
    statement: 'Unknown route: the 404 page',
    file: 'src/web/not-found.tsx',
    was: '>{notFound.text}<',
    becomes: '><',
    seenBy: journey('book-page', /is a 404 page with a way home/),
  },
  {
    statement: 'Newsletter: subscribed, subscribed before',
    file: 'src/web/newsletter/use-newsletter.ts',
    was: 'said ?? (isBusy',
    becomes: '(isBusy',
    seenBy: journey('newsletter', /says of an address entered before/),
  },
  {
    statement: 'Session ended, for 2000 ms',
    file: 'src/web/session/session.ts',
    was: 'if (refused === token.read()) end()',
    becomes: 'if (refused === token.read()) clear()',
    seenBy: journey('account', /a session that is over says so/),
  },
  {
    statement: "The toasts of a customer's cart, of wishlist and compare",
    file: 'src/web/wishlist/wishlist-sync.ts',
    was: "if (isTaken) tell(favorite ? 'removed' : 'added')",
    becomes: "if (isTaken) tell('added')",
    seenBy: unit('src/web/wishlist/wishlist-sync.test.ts', /pressed twice is out again|the wishlist/),
  },
  {
    statement: 'A failed decrement says “Failed to remove item from cart.”',
    file: 'src/web/cart/cart-sync.ts',
    was: "edit.by === 'step' && edit.quantity < edit.was",
    becomes: 'edit.quantity < edit.was',
    seenBy: unit('src/web/cart/cart-sync.test.ts', /the cart of a customer/),
  },
  {
    statement: 'One apostrophe, ’',
    file: 'src/shared/text/fr/newsletter.ts',
    was: 'S’abonner',
    becomes: "S\\'abonner",
    seenBy: unit('src/shared/text/apostrophes.test.ts', /newsletter/),
  },
  {
    statement: 'Returns: more than three, an item not found for editing',
    file: 'src/web/returns/use-return-list.ts',
    was: "if (kind === 'full') showToast('error', toasts.full)",
    becomes: 'void [kind, toasts.full]',
    seenBy: journey('returns', /articles go back and money comes back/),
  },
  {
    statement: 'Returns: more than three, an item not found for editing',
    file: 'src/web/returns/edit-return-page.tsx',
    was: "showToast('success', words.toasts.updated)",
    becomes: '',
    seenBy: journey('returns', /articles go back and money comes back/),
  },
]
