/** Links to the company's pages elsewhere; only those that are set (§2). */
import { footerWords } from '#shared/text/en/footer.ts'
import { webLink } from '#shared/links/web-link.ts'
import { useShop } from '../shop.ts'
import { useWords } from '#ui/text.tsx'

type Network = 'facebook' | 'insta' | 'youtube' | 'twitter' | 'linkedin'

const NETWORKS: readonly (readonly [Network, string, string])[] = [
  [
    'facebook',
    'Facebook',
    'M11.2 17.5v-6.600h2.300l.4-2.700h-2.700V6.500c0-.8.3-1.3 1.4-1.300H14V2.800A18 18 0 0 0 12 2.700c-2.1 0-3.5 1.3-3.5 3.600v1.900H6.100v2.700h2.400v6.600Z',
  ],
  [
    'insta',
    'Instagram',
    'M6.2 2.500h7.600a3.7 3.7 0 0 1 3.7 3.700v7.600a3.7 3.7 0 0 1-3.7 3.700H6.200a3.7 3.7 0 0 1-3.7-3.700V6.200a3.7 3.7 0 0 1 3.7-3.700Zm.1 1.500A2.3 2.3 0 0 0 4 6.300v7.400A2.3 2.3 0 0 0 6.3 16h7.400a2.3 2.3 0 0 0 2.3-2.300V6.300A2.3 2.3 0 0 0 13.7 4Zm3.7 2.300a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.400Zm0 1.500a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400Zm3.9-2.600a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.800Z',
  ],
  [
    'youtube',
    'YouTube',
    'M4 4.500c3-.4 9-.4 12 0 1.4.2 2 1 2.2 2.2.3 2 .3 4.6 0 6.6-.2 1.2-.8 2-2.2 2.2-3 .4-9 .4-12 0-1.4-.2-2-1-2.2-2.2-.3-2-.3-4.6 0-6.600C2 5.5 2.6 4.7 4 4.500Zm4.3 3v5l4.3-2.500Z',
  ],
  [
    'twitter',
    'X',
    'M3 3h4.300l3.4 4.800L14.8 3h1.900l-5.1 6 5.6 8h-4.300l-3.7-5.200L4.7 17H2.800l5.5-6.500Zm2.7 1.4 8 11.200h.9l-8-11.200Z',
  ],
  [
    'linkedin',
    'LinkedIn',
    'M3.3 7.500h2.800v9.200H3.300ZM4.7 3a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.200Zm3.4 4.500h2.700v1.300c.5-.9 1.5-1.5 2.8-1.5 2.6 0 3.1 1.7 3.1 4v5.400h-2.800v-4.800c0-1.2 0-2.4-1.5-2.400s-1.7 1.1-1.7 2.300v4.900H8.100Z',
  ],
]

/** Returns the shop’s social networks that have an address, with name and drawing. */
export function useSocialLinks() {
  const { company } = useShop()
  return NETWORKS.flatMap(([key, name, drawing]) => {
    const href = webLink(company[key])
    return href === null ? [] : [{ name, drawing, href }]
  })
}

/** The links to the shop’s social networks; nothing without any. */
export function SocialLinks() {
  const words = useWords(footerWords)
  const links = useSocialLinks()
  if (links.length === 0) return null
  return (
    <ul aria-label={words.social} className="-ml-3 mt-3 flex">
      {links.map(({ name, drawing, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="noopener noreferrer"
            aria-label={name}
            className="flex size-11 items-center justify-center rounded-full hover:text-accent-gold"
          >
            <svg
              viewBox="0 0 20 20"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
              className="size-5"
            >
              <path d={drawing} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
