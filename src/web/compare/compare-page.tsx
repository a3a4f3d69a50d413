/** `/compare` (§2): up to three books side by side, where the settings enable it; otherwise there is no such page. */
import { data } from 'react-router'
import { compareWords } from '#shared/text/en/compare.ts'
import { getCompany } from '../api/company.ts'
import { pageContext } from '../api/context.ts'
import { ListScreen } from '../customer-sync/list-screen.tsx'
import { useWords } from '#ui/text.tsx'
import { ScalesIcon } from '#ui/icons.tsx'
import type { Route } from './+types/compare-page.ts'
import { ComparedBooks } from './compared-books.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  if (!(await getCompany(api)).isCompareEnabled) throw data(null, { status: 404 })
  return null
}

export default function ComparePage() {
  const words = useWords(compareWords)
  return (
    <ListScreen words={words} icon={<ScalesIcon className="size-9" />} path="/compare">
      <ComparedBooks />
    </ListScreen>
  )
}
