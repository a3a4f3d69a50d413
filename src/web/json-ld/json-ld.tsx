import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage } from '#ui/text.tsx'
import type { Named } from './breadcrumb-data.ts'
import { scriptText } from './script-text.ts'

/** A name with the specified path of its page. */
type Place = { name: string; path: string }

/** What a page is, for search engines; `make` is given a function that turns places into addresses. */
export function JsonLd({ make }: { make: (named: (place: Place) => Named) => unknown }) {
  const language = useLanguage()
  const { publicUrl } = useShop()
  const named = ({ name, path }: Place) => ({ name, url: publicUrl + localPath(language, path) })
  return <script type="application/ld+json">{scriptText(make(named))}</script>
}
