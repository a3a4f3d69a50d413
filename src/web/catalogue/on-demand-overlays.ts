/** Overlays of a book's page, loaded when somebody reaches for them. */
import { onDemand } from '#ui/on-demand.tsx'

export const gallery = onDemand(async () => (await import('./gallery.tsx')).Gallery)
export const extractDialog = onDemand(async () => (await import('./extract-dialog.tsx')).ExtractDialog)
