/** The router of the back office, made of the table of screens. */
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { allowedScreen } from './frame/allowed-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './frame/not-found.tsx'
import { ScreenFailed } from './frame/screen-failed.tsx'
import { SCREENS } from './screens.ts'

const page = (load: () => Promise<{ default: ComponentType }>): RouteObject['lazy'] => ({
  Component: async () => (await load()).default,
})

/** Makes the router of the back office; each screen is a file of its own, loaded when it is opened. */
export function createRouter() {
  return createBrowserRouter([
    { path: '/invitation', lazy: page(() => import('./sign-in/invitation-page.tsx')) },
    {
      element: <Frame />,
      errorElement: <ScreenFailed />,
      children: [
        {
          errorElement: <ScreenFailed />,
          children: [
            ...SCREENS.map(({ path, needs, load }) => ({
              path,
              lazy: page(async () => ({ default: allowedScreen(needs, (await load()).default) })),
            })),
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ])
}
