import { lazy, Suspense } from 'react'
import { useShopperPart } from '../session/shopper-store.ts'
import type { NoticeProps } from './notice.tsx'

/** Without a connection there is nothing to say. */
const Notice = lazy(() =>
  import('./notice.tsx').then(
    ({ Notice: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

/** What their own shelf says of a book, to customers who keep one: the others load and ask nothing. */
export function ShelfNotice(props: Omit<NoticeProps, 'userId'>) {
  const user = useShopperPart('user')
  const hasShelf = useShopperPart('hasShelf')
  if (!user || !hasShelf) return null
  return (
    <Suspense fallback={null}>
      <Notice userId={user.id} {...props} />
    </Suspense>
  )
}
