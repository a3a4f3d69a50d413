/** The router of the back office, made of the table of screens. */
import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { allowedScreen } from './frame/allowed-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFound } from './frame/not-found.tsx'
import { ScreenFailed } from './frame/screen-failed.tsx'
import { SCREENS } from './screens.ts'

const page = (load: () => Promise<{ default: ComponentType }>): RouteObject['lazy'] => ({
  Component: async () => (await load()).default,
})

/** Addresses of before version 0.6.0, which somebody may have noted. */
const MOVED = { '/preparation': '/picking', '/goods-in': '/receiving' }

/** Makes the router of the back office; each screen is a file of its own, loaded when it is opened. */
export function createRouter() {
  return createBrowserRouter([
    ...Object.entries(MOVED).map(([from, to]) => ({
      path: `${from}/*`,
      loader: ({ params }: { params: { '*'?: string } }) => redirect(`${to}/${params['*'] ?? ''}`),
    })),
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
