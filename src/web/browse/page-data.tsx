import { scriptText } from '../catalogue/structured-data.ts'
import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage } from '#ui/text.tsx'
import type { Named } from './structured-data.ts'

/** A name with the specified path of its page. */
export type Place = { name: string; path: string }

/** What a page is, for search engines; `make` is given a function that turns places into addresses. */
export function PageData({ make }: { make: (named: (place: Place) => Named) => unknown }) {
  const language = useLanguage()
  const { publicUrl } = useShop()
  const named = ({ name, path }: Place) => ({ name, url: publicUrl + localPath(language, path) })
  return <script type="application/ld+json">{scriptText(make(named))}</script>
}
