import type { MouseEvent } from 'react'
import { localPath } from '../paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { BagIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { cartPanel } from './on-demand-overlays.ts'
import { cartPanelStore } from './overlay-stores.ts'
import { useCart } from './use-cart.ts'

/** From this width on, the icon opens the panel; below it is a plain link to the cart page (§2). */
const DESKTOP = '(min-width: 48rem)'

/** The cart in the header, with the number of copies in a badge; a link to `/cart` before scripts run. */
export function CartIcon() {
  const { cart: words } = useText()
  const language = useLanguage()
  const { count } = useCart()

  function openPanel(event: MouseEvent) {
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (!isPlainClick || !window.matchMedia(DESKTOP).matches) return
    event.preventDefault()
    cartPanelStore.set(true)
  }

  return (
    <Link
      to={localPath(language, '/cart')}
      aria-label={words.icon(count)}
      onClick={openPanel}
      {...cartPanel.whenNear}
      className="relative inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-tint"
    >
      <BagIcon className="size-6" />
      <CountBadge count={count} />
    </Link>
  )
}
