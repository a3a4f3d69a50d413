/** The overlays of the cart, mounted once by the layout: the panel on the right (§2) and the popup after adding. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '../paths.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { useStore } from '#ui/store.ts'
import { useLanguage } from '#ui/text.tsx'
import { addedPopup, cartPanel } from './on-demand-overlays.ts'
import { addedStore, cartPanelStore } from './overlay-stores.ts'

const closePanel = () => cartPanelStore.set(false)
const closePopup = () => addedStore.set(undefined)

export function CartOverlays() {
  const isPanelOpen = useStore(cartPanelStore, false)
  const added = useStore(addedStore, undefined)
  const language = useLanguage()
  const navigate = useNavigate()
  useEffect(() => {
    const untilGone = new AbortController()
    shopperStore.followOtherTabs(window, untilGone.signal)
    return () => untilGone.abort()
  }, [])
  return (
    <>
      <cartPanel.Overlay
        open={isPanelOpen}
        onClose={closePanel}
        onMissing={() => {
          closePanel()
          void navigate(localPath(language, '/cart'))
        }}
      />
      <addedPopup.Overlay open={added !== undefined} onClose={closePopup} />
    </>
  )
}
