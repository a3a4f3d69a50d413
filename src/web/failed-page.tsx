/** What stands in for a page that could not be made: unknown address, shop away, or a fault of ours. */
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { ApiError } from './api/client.ts'
import { PageShell } from './layout/page-shell.tsx'
import { NotFound } from './not-found.tsx'
import { useShopIfLoaded } from './state/shop.ts'
import { useText } from './state/text.tsx'
import { Button } from './ui/button.tsx'

/** Shows the failure inside the shop's layout where the settings are known, else alone. */
export function FailedPage({ error }: { error: unknown }) {
  const isLoaded = useShopIfLoaded() !== undefined
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const content = isUnknown ? <NotFound /> : <Failure error={error} />
  return isLoaded ? <PageShell>{content}</PageShell> : content
}

function Failure({ error }: { error: unknown }) {
  const { failed } = useText().common
  const { revalidate, state } = useRevalidator()
  const location = useLocation()
  const isOffline = error instanceof ApiError && error.code === 'OFFLINE'
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page flex min-h-[60vh] flex-col items-start justify-center py-16"
    >
      <title>{failed.title}</title>
      <h1 className="text-4xl">{failed.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{isOffline ? failed.offline : failed.text}</p>
      <Button
        className="mt-8"
        disabled={state === 'loading'}
        onClick={() => {
          // Without the root's own data there is nothing to go on from: the whole page starts again
          if (error instanceof ApiError) void revalidate()
          else window.location.assign(location.pathname + location.search)
        }}
      >
        {failed.retry}
      </Button>
    </main>
  )
}
