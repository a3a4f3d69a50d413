/** The cart's overlays, loaded when somebody reaches for them. */
import { onDemand } from '#ui/on-demand.tsx'

export const cartPanel = onDemand(async () => (await import('./cart-panel.tsx')).CartPanel)
export const addedPopup = onDemand(async () => (await import('./added-popup.tsx')).AddedPopup)
