import type { ReactNode } from 'react'
import { EarlyScript } from '../session/early-script.tsx'
import { MARK_GUEST } from '../session/guest-scripts.ts'
import { useSession } from '../session/session.ts'

type GuestsFirstProps = {
  /** Stands for the content while nobody knows whether the customer of this browser is still signed in. */
  waiting: ReactNode
  /** What guests are shown. */
  children: ReactNode
}

/** Shows guests what they are shown with the first paint, and without scripts; customers of this browser wait. */
export function GuestsFirst({ waiting, children }: GuestsFirstProps) {
  const isGuest = useSession().status === 'guest'
  return (
    <div className="group" suppressHydrationWarning>
      <EarlyScript script={import.meta.env.SSR && MARK_GUEST} />
      <div className={isGuest ? undefined : 'hidden group-data-guest:block noscript:block'}>{children}</div>
      {!isGuest && <div className="group-data-guest:hidden noscript:hidden">{waiting}</div>}
    </div>
  )
}
