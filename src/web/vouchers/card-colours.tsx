import type { ReactNode } from 'react'
import { ShopColours } from '#ui/voucher/shop-colours.tsx'
import { THEME_STYLE_ID } from '../theme-style.ts'

/** A card is paper, on a dark screen too. */
export const CardColours = ({ as, children }: { as?: 'span'; children: ReactNode }) => (
  <ShopColours read={lightColours} {...(as && { as })}>
    {children}
  </ShopColours>
)

/** The light colours are what the page's style begins with: to compute them would take 1.4 kB of every first load. */
function lightColours(): [string, string][] {
  const css = document.querySelector(`#${THEME_STYLE_ID}`)?.textContent ?? ''
  const [, light = ''] = /:root\{([^}]*)\}/.exec(css) ?? []
  return light.split(';').flatMap((line): [string, string][] => {
    const [name = '', colour = ''] = line.split(':')
    return name.startsWith('--') ? [[name, colour]] : []
  })
}
