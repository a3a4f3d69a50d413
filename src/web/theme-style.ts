import { DEFAULT_THEME, themeCss, type ThemeSettings } from '#shared/theme/theme.ts'

export const THEME_STYLE_ID = 'theme'

let last = { of: '', css: '' }

/** The colours of a shop change rarely, and each is tried for its contrast with others. */
function themeCssOnce({ primary_color, secondary_color, accent_color }: ThemeSettings): string {
  const of = `${primary_color} ${secondary_color} ${accent_color}`
  if (last.of !== of) last = { of, css: themeCss({ primary_color, secondary_color, accent_color }) }
  return last.css
}

/** Returns the shop's colours as a style sheet; a browser reads the one that the server computed and wrote into the page. */
export const themeStyle = (settings: ThemeSettings | undefined): string =>
  import.meta.env.SSR
    ? themeCssOnce(settings ?? DEFAULT_THEME)
    : (document.querySelector(`#${THEME_STYLE_ID}`)?.textContent ?? '')
