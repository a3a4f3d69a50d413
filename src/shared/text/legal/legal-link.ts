/** What a legal text may hold besides words: `{name}` for a value of the shop, `[words](address)` for a link. */
import { siteLink } from '#shared/links/web-link.ts'

/** Finds both: the value's name, or the words and the address. */
export const LEGAL_TOKEN = /\{(\w+)\}|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Returns an address that a legal text may lead to; null for every other, above all for one that runs something. */
export const legalLink = (href: string): string | null =>
  /^(#[\w-]+$|mailto:|tel:)/i.test(href) ? href : siteLink(href)
