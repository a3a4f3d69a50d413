import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage } from '#ui/text.tsx'
import type { Named } from './breadcrumb-data.ts'

/** Returns data as the text of a script element; no text in it can end the element or open a comment. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** A name with the specified path of its page. */
type Place = { name: string; path: string }

type JsonLdProps = {
  /** Makes the data, given a function that turns places into addresses; on the server alone. */
  make: false | ((named: (place: Place) => Named) => unknown)
}

/** What a page is, for search engines: they read it in the page as it is sent, and browsers need not know how it is made. */
export function JsonLd({ make }: JsonLdProps) {
  const language = useLanguage()
  const { publicUrl } = useShop()
  const named = ({ name, path }: Place) => ({ name, url: publicUrl + localPath(language, path) })
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {make ? scriptText(make(named)) : ''}
    </script>
  )
}
