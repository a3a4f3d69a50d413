import type { ReactNode } from 'react'
import { PageHead } from '../head.tsx'
import { withNext } from '../session/next-path.ts'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage } from '#ui/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { EarlyScript } from '../session/early-script.tsx'
import { MARK_GUEST } from '../session/guest-scripts.ts'

type ListScreenProps = {
  words: { title: string; loading: string; guest: { title: string; text: string; action: string } }
  icon: ReactNode
  /** Specified path of the screen: guests come back to it. */
  path: string
  /** The list of a customer. */
  children: ReactNode
}

/** The frame of a list that only customers have; guests see the sign-in. Nothing in it is rendered for one person. */
export function ListScreen({ words, icon, path, children }: ListScreenProps) {
  const language = useLanguage()
  const { user } = useSession()
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <h1 className="text-3xl">{words.title}</h1>
      {user && children}
      {!user && (
        <GuestsFirst waiting={<Waiting text={words.loading} />}>
          <EmptyState icon={icon} {...words.guest} to={withNext('/login', localPath(language, path))} />
        </GuestsFirst>
      )}
    </main>
  )
}

const Waiting = ({ text }: { text: string }) => (
  <div className="mt-6 space-y-4">
    <output className="block">{text}</output>
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
)

type GuestsFirstProps = {
  /** Stands for the content while nobody knows whether the customer of this browser is still signed in. */
  waiting: ReactNode
  /** What guests are shown. */
  children: ReactNode
}

/** Shows guests what they are shown with the first paint, and without scripts; customers of this browser wait. */
function GuestsFirst({ waiting, children }: GuestsFirstProps) {
  const isGuest = useSession().status === 'guest'
  return (
    <div className="group" suppressHydrationWarning>
      <EarlyScript script={import.meta.env.SSR && MARK_GUEST} />
      <div className={isGuest ? undefined : 'hidden group-data-guest:block noscript:block'}>{children}</div>
      {!isGuest && <div className="group-data-guest:hidden noscript:hidden">{waiting}</div>}
    </div>
  )
}
