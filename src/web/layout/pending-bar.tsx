import { useNavigation } from 'react-router'
import { useText } from '../state/text.tsx'

/** A thin line at the top while the next page is on its way. */
export function PendingBar() {
  const { layout } = useText()
  const isPending = useNavigation().state !== 'idle'
  return (
    <>
      <div
        data-pending={isPending}
        aria-hidden="true"
        className="pending-bar pointer-events-none fixed inset-x-0 top-0 z-40 h-0.75 bg-secondary"
      />
      <p role="status" className="sr-only">
        {isPending && layout.loadingPage}
      </p>
    </>
  )
}
