/** The table of screens: where each is, who may see it (owners all), and its place in the navigation. */
import type { ComponentType } from 'react'
import type { Role } from '#shared/staff/roles.ts'
import type { frame } from '#shared/text/staff/fr/frame.ts'

export type ScreenName = keyof typeof frame.screens

export type Screen = {
  path: string
  roles: readonly Role[]
  load: () => Promise<{ default: ComponentType }>
  /** Its name, icon and group in the navigation; a screen without is reached from another. */
  nav?: { name: ScreenName; group: number; inTabBar?: boolean }
}

export const SCREENS: readonly Screen[] = [
  {
    path: '/window/coupons',
    roles: ['bookseller'],
    load: () => import('./window/coupons/coupons-page.tsx'),
    nav: { name: 'window', group: 4 },
  },
]
