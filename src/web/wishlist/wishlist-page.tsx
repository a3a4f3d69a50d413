/** `/wishlist` (§2): the books that a customer wishes for. The browser fills it in: nothing here is rendered for one person. */
import { wishlistWords } from '#shared/text/wishlist-words.ts'
import { PageHead } from '../head.tsx'
import { ListMessage } from '../lists/list-message.tsx'
import { withNext } from '../state/next-path.ts'
import { localPath } from '../state/paths.ts'
import { useSession } from '../state/session.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { HeartIcon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Wishlist } from './wishlist.tsx'

export default function WishlistPage() {
  const words = useWords(wishlistWords)
  const language = useLanguage()
  const { status, user } = useSession()
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <h1 className="text-3xl">{words.title}</h1>
      {user && <Wishlist />}
      {!user && status === 'guest' && (
        <ListMessage
          icon={<HeartIcon className="size-9" />}
          words={words.guest}
          to={withNext(localPath(language, '/login'), localPath(language, '/wishlist'))}
        />
      )}
      {!user && status !== 'guest' && (
        <div className="mt-6 space-y-4">
          <output className="block">{words.loading}</output>
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </main>
  )
}
