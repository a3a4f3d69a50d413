import { langOf } from '#shared/text/locale.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { localBooksPath } from '../listing/books-url.ts'
import { localPath } from '../paths.ts'
import { useShop, type LoadedShop } from '../shop.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { useLanguage } from '#ui/text.tsx'

/** The shop and its search, for search engines. */
export function ShopJsonLd() {
  const language = useLanguage()
  const shop = useShop()
  return <JsonLd make={import.meta.env.SSR && (() => shopData(shop, language))} />
}

/** Only web addresses count as its other places. */
function shopData({ company, publicUrl }: LoadedShop, language: Language) {
  const { name, email, phone, facebook, youtube, twitter, linkedin, insta } = company
  const url = publicUrl + localPath(language, '/')
  const elsewhere = [facebook, youtube, twitter, linkedin, insta].filter(
    (address) => address !== null && /^https?:/.test(address),
  )
  const shop = {
    '@context': 'https://schema.org',
    '@type': 'BookStore',
    '@id': `${publicUrl}/#shop`,
    name,
    url: `${publicUrl}/`,
    image: `${publicUrl}/share.png`,
    logo: new URL(company.dark_icon ?? '/icon-512.png', publicUrl).href,
    email: email || undefined,
    telephone: phone || undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
  }
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url,
    inLanguage: langOf(language),
    publisher: { '@id': shop['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${localBooksPath(language)}?smart_search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
  return [shop, site]
}
