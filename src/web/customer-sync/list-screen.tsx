import type { ReactNode } from 'react'
import { PageHead } from '../head.tsx'
import { withNext } from '../session/next-path.ts'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage } from '#ui/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { GuestsFirst } from './guests-first.tsx'

type ListScreenProps = {
  words: { title: string; loading: string; guest: { title: string; text: string; action: string } }
  icon: ReactNode
  /** Specified path of the screen: guests come back to it. */
  path: string
  /** The list of a customer. */
  children: ReactNode
}

/** The frame of a list that only customers have; guests are asked to sign in. Nothing in it is rendered for one person. */
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
