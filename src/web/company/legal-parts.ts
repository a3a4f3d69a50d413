/** Legal texts with the shop's own values put in: what is missing stays visible as still to be filled in. */

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

const TOKEN = /\{(\w+)\}|\[([^\]]+)\]\(([^)\s]+)\)/g

const HREFS: Record<string, (value: string) => string | undefined> = {
  email: (value) => `mailto:${value}`,
  phone: (value) => `tel:${value.replaceAll(/[^\d+]/g, '')}`,
  // Only an address of the web becomes a link: a setting must not bring a scheme of its own
  mediator_website: (value) => (/^https?:\/\/\S+$/i.test(value) ? value : undefined),
}

function valuePart(token: string, { values, names }: LegalValues): Said {
  const value = values[token]?.trim()
  if (!value) return { kind: 'missing', name: names[token] ?? token }
  const href = HREFS[token]?.(value)
  return href ? { kind: 'link', text: value, href } : { kind: 'text', text: value }
}

/** Returns a text in parts: words, links, and values still to be filled in. */
export function legalParts(text: string, known: LegalValues): LegalPart[] {
  const parts: LegalPart[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const at = match.index
    if (at > end) parts.push({ kind: 'text', text: text.slice(end, at), at: end })
    end = at + match[0].length
    const [, token, words, href] = match
    if (token) parts.push({ ...valuePart(token, known), at })
    else if (words && href) parts.push({ kind: 'link', text: words, href, at })
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end), at: end })
  return parts
}
