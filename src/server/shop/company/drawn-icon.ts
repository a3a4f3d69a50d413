/** The default icon, for a company that has set none: an open book in the company's colours. */
import { themeColours, type ThemeSettings } from '#shared/theme/theme.ts'

/** Returns the drawing as an SVG document. */
export function drawnIcon(settings: ThemeSettings): string {
  const colours = themeColours(settings)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="5" fill="${colours.primary}"/>` +
    `<path d="M8 7.5C11 6 14 6.5 16 8.5c2-2 5-2.5 8-1v16c-3-1.5-6-1-8 1-2-2-5-2.5-8-1z" fill="${colours['primary-gold']}"/>` +
    `<path d="M16 8.5v16" stroke="${colours.primary}" stroke-width="1.5"/></svg>`
  )
}
