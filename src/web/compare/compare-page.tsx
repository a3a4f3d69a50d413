/** `/compare` (§2): up to three books side by side, where the settings enable it; otherwise there is no such page. */
import { data } from 'react-router'
import { isCompareEnabled } from '#shared/compare/compare.ts'
import { compareWords } from '#shared/text/compare-words.ts'
import { getCompanySettings } from '../api/company.ts'
import { pageContext } from '../api/context.ts'
import { PageHead } from '../head.tsx'
import { ListMessage } from '../lists/list-message.tsx'
import { withNext } from '../state/next-path.ts'
import { localPath } from '../state/paths.ts'
import { useSession } from '../state/session.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { ScalesIcon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/compare-page.ts'
import { ComparedBooks } from './compared-books.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  if (!isCompareEnabled(await getCompanySettings(api))) throw data(null, { status: 404 })
  return null
}

export default function ComparePage() {
  const words = useWords(compareWords)
  const language = useLanguage()
  const { status, user } = useSession()
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <h1 className="text-3xl">{words.title}</h1>
      {user && <ComparedBooks />}
      {!user && status === 'guest' && (
        <ListMessage
          icon={<ScalesIcon className="size-9" />}
          words={words.guest}
          to={withNext(localPath(language, '/login'), localPath(language, '/compare'))}
        />
      )}
      {!user && status !== 'guest' && <Skeleton className="mt-6 h-96" />}
    </main>
  )
}
