import { useState } from 'react'
import { useLocation } from 'react-router'
import { CartIcon } from '../cart/cart-icon.tsx'
import { shownWords } from '../listing/books-url.ts'
import { ListIcons } from '../customer-sync/list-icons.tsx'
import { specifiedPath } from '../paths.ts'
import { useText } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { AccountButton } from './account-button.tsx'
import { Logo } from './logo.tsx'
import { mobileDrawer } from './on-demand-overlays.ts'
import { SearchBox } from './search-box.tsx'

/** Logo, search, account and cart (§2); on a phone the menu button and the search on its own line. */
export function Header() {
  const { layout } = useText()
  // A chosen link closes the drawer, also when it leads to the page that is already open
  const { key, pathname, search } = useLocation()
  const listed = shownWords({ pathname: specifiedPath(pathname), search })
  const [drawerAt, setDrawerAt] = useState<string>()
  return (
    <div className="border-b border-hairline">
      <div className="page grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 lg:gap-x-12 lg:py-5">
        <Button
          variant="quiet"
          size="icon"
          className="browsing -ml-3 lg:hidden"
          aria-label={layout.menu}
          aria-haspopup="dialog"
          onClick={() => setDrawerAt(key)}
          {...mobileDrawer.whenNear}
        >
          <MenuIcon className="size-6" />
        </Button>
        <Logo />
        <div className="browsing max-lg:col-span-full max-lg:row-start-2 lg:max-w-150">
          <SearchBox listed={listed} />
        </div>
        <div className="-mr-2 flex items-center justify-end gap-1 col-start-3 max-lg:row-start-1">
          <AccountButton />
          <ListIcons />
          <CartIcon />
        </div>
      </div>
      <mobileDrawer.Overlay open={drawerAt === key} onClose={() => setDrawerAt(undefined)} />
    </div>
  )
}
