/** Wishlist and compare list in the header, with their counts (§2); guests are sent to sign in. */
import type { ReactNode } from 'react'
import { withNext } from '../session/next-path.ts'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useShop } from '../shop.ts'
import { useShopperPart } from '../session/shopper-store.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { HeartIcon, ScalesIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

/** The icons of wishlist and comparison in the header, with their counts. */
export function ListIcons() {
  const names = useText().layout.lists
  const { company } = useShop()
  const wishlist = useShopperPart('wishlist')
  const compare = useShopperPart('compare')
  return (
    <>
      <ListIcon path="/wishlist" label={names.wishlist} count={wishlist.length}>
        <HeartIcon className="size-6" />
      </ListIcon>
      {company.isCompareEnabled && (
        // The smallest phones have no room for it: there it is in the drawer
        <ListIcon
          path="/compare"
          label={names.compare}
          count={compare.length}
          className="max-[22.5rem]:hidden"
        >
          <ScalesIcon className="size-6" />
        </ListIcon>
      )}
    </>
  )
}

type ListIconProps = { path: string; label: string; count: number; className?: string; children: ReactNode }

function ListIcon({ path, label, count, className = '', children }: ListIconProps) {
  const { named } = useText().layout.lists
  const to = useListPath(path)
  return (
    <Link
      to={to}
      aria-label={count > 0 ? named(label, String(count)) : label}
      title={label}
      className={`browsing relative inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-tint ${className}`}
    >
      {children}
      <CountBadge count={count} />
    </Link>
  )
}

/** Returns where a list's icon leads: for guests to `/login`, and from there to the list. */
export function useListPath(path: string): string {
  const language = useLanguage()
  const { status } = useSession()
  const list = localPath(language, path)
  return status === 'guest' ? withNext(localPath(language, '/login'), list) : list
}
