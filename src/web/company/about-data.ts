import type { Company } from '../api/company.ts'
import { type Named, breadcrumbData } from '../json-ld/breadcrumb-data.ts'

const SOCIAL = ['facebook', 'youtube', 'twitter', 'linkedin', 'insta'] as const

type ContactDetails = Pick<Company, 'name' | 'email' | 'phone' | (typeof SOCIAL)[number]>

/** Returns the page about the shop and the shop itself, in the vocabulary of schema.org. */
export function aboutData(company: ContactDetails, { page, home }: { page: Named; home: Named }) {
  const profiles = SOCIAL.flatMap((name) => {
    const address = company[name]
    return address && /^https?:\/\//i.test(address) ? [address] : []
  })
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      '@id': page.url,
      ...page,
      mainEntity: {
        '@type': 'BookStore',
        '@id': `${home.url}#shop`,
        name: company.name,
        url: home.url,
        email: company.email || undefined,
        telephone: company.phone || undefined,
        sameAs: profiles.length > 0 ? profiles : undefined,
      },
    },
    breadcrumbData([home, page]),
  ]
}
