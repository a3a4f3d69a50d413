/** The router of the back office, made of the table of screens. */
import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { Frame } from './frame/frame.tsx'
import { NotFound, EmptyState } from './frame/loading-and-empty.tsx'
import { SCREENS } from './screens.ts'
import type { ActionName, Address } from '#shared/staff/permissions.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { useWords } from '#ui/text.tsx'
import { useMay } from './frame/member.ts'
import { LoadFailed } from '#ui/load-failed.tsx'

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

/** Returns a screen that opens for whom the table of permissions allows it; to the others it says so. */
function allowedScreen(needs: ActionName | Address, Screen: ComponentType): ComponentType {
  return function AllowedScreen() {
    const { forbidden } = useWords(frameWords)
    return useMay()(needs) ? <Screen /> : <EmptyState title={forbidden} isPage />
  }
}

/** In place of a screen that broke, or whose files could not be loaded. */
function ScreenFailed() {
  const { failed } = useWords(frameWords)
  return <LoadFailed failed={failed} onRetry={() => location.reload()} />
}
