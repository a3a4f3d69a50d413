/** The layout's overlays, loaded when somebody reaches for them. */
import { onDemand } from '#ui/on-demand.tsx'

export const mobileDrawer = onDemand(async () => (await import('./mobile-drawer.tsx')).MobileDrawer)
export const listOffer = onDemand(async () => (await import('./list-offer.tsx')).ListOffer)
export const noRateDialog = onDemand(
  async () => (await import('../preferences/no-rate-dialog.tsx')).NoRateDialog,
)
