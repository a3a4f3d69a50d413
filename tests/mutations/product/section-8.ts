/** §8: what people read when something is done or refused; each prescribed text has mistakes of its own. */
import { unit } from '../mutant.ts'
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
]
