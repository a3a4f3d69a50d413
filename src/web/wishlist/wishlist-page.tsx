/** `/wishlist` (§2): the books that a customer wishes for. */
import { wishlistWords } from '#shared/text/en/wishlist.ts'
import { ListScreen } from '../customer-sync/list-screen.tsx'
import { useWords } from '#ui/text.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { Wishlist } from './wishlist.tsx'

export default function WishlistPage() {
  const words = useWords(wishlistWords)
  return (
    <ListScreen words={words} icon={<HeartIcon className="size-9" />} path="/wishlist">
      <Wishlist />
    </ListScreen>
  )
}
