import { DEFAULT_THEME, themeCss } from '#shared/theme/theme.ts'
import type { ThemeSettings } from '#shared/theme/theme.ts'

export const THEME_STYLE_ID = 'theme'

/** Returns the shop's colours as a style sheet; a browser reads the one that the server computed and wrote into the page. */
export const themeStyle = (settings: ThemeSettings | undefined): string =>
  import.meta.env.SSR
    ? themeCss(settings ?? DEFAULT_THEME)
    : (document.querySelector(`#${THEME_STYLE_ID}`)?.textContent ?? '')
