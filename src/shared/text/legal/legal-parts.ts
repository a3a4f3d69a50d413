/** Legal texts with the shop's own values put in: what is missing stays visible as still to be filled in. */
import { LEGAL_TOKEN, legalLink } from './legal-link.ts'

type Said =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'missing'; name: string }

/** `at` is where the part begins in its text. */
export type LegalPart = Said & { at: number }

export type LegalValues = {
  /** Values by token; undefined or empty: missing. */
  values: Record<string, string | undefined>
  /** What a missing value is called. */
  names: Record<string, string>
}

const HREFS: Record<string, (value: string) => string | undefined> = {
  email: (value) => `mailto:${value}`,
  phone: (value) => `tel:${value.replaceAll(/[^\d+]/g, '')}`,
  // Only an address of the web becomes a link: a setting must not bring a scheme of its own
  mediator_website: (value) => (/^https?:\/\/\S+$/i.test(value) ? value : undefined),
}

function valuePart(token: string, { values, names }: LegalValues): Said {
  // A text may name anything, also what every object has (`constructor`)
  const value = Object.hasOwn(values, token) ? values[token]?.trim() : undefined
  if (!value) return { kind: 'missing', name: (Object.hasOwn(names, token) && names[token]) || token }
  const href = HREFS[token]?.(value)
  return href ? { kind: 'link', text: value, href } : { kind: 'text', text: value }
}

/** A text may come from a setting: an address that would run something is left out, its words stay. */
function linkPart(text: string, written: string): Said {
  const href = legalLink(written)
  return href === null ? { kind: 'text', text } : { kind: 'link', text, href }
}

/** Returns a text in parts: words, links, and values still to be filled in. */
export function legalParts(text: string, known: LegalValues): LegalPart[] {
  const parts: LegalPart[] = []
  let end = 0
  for (const match of text.matchAll(LEGAL_TOKEN)) {
    const at = match.index
    if (at > end) parts.push({ kind: 'text', text: text.slice(end, at), at: end })
    end = at + match[0].length
    const [, token, words, href] = match
    if (token) parts.push({ ...valuePart(token, known), at })
    else if (words && href) parts.push({ ...linkPart(words, href), at })
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end), at: end })
  return parts
}
