/** Shown instead of a page that could not be made: unknown address, shop away, or a fault of ours. */
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { FailedPageHead } from './head.tsx'
import { PageShell } from './layout/page-shell.tsx'
import { useShopIfLoaded } from './shop.ts'
import { useText } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'

// Few visits meet an unknown address; without a connection it is a failure like others
const NotFound = lazy(() =>
  import('./not-found.tsx').then(
    (loaded) => ({ default: loaded.NotFound }),
    () => ({ default: () => <Failure isLoaded /> }),
  ),
)

/** Shows the failure inside the shop's layout where the settings are known, else alone. */
export function FailedPage({ error }: { error: unknown }) {
  const isLoaded = useShopIfLoaded() !== undefined
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const content = isUnknown ? (
    <Suspense>
      <NotFound />
    </Suspense>
  ) : (
    <Failure isLoaded={isLoaded} />
  )
  return isLoaded ? <PageShell>{content}</PageShell> : content
}

function Failure({ isLoaded }: { isLoaded: boolean }) {
  const { failed } = useText().common
  const { revalidate, state } = useRevalidator()
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page flex min-h-[60vh] flex-1 flex-col items-start justify-center py-16"
    >
      <FailedPageHead title={failed.title} />
      <h1 className="text-4xl">{failed.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{isOffline ? failed.offline : failed.text}</p>
      <Button
        className="mt-8"
        disabled={state === 'loading'}
        onClick={() => {
          // Without the shop's settings nothing can go on from here: the whole page starts again
          if (isLoaded) void revalidate()
          else window.location.reload()
        }}
      >
        {failed.retry}
      </Button>
    </main>
  )
}
