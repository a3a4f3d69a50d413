/** The content security policy of one page: the hashes of its own inline scripts, so that the page can be kept whole. */
import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Hosts that a provider's script needs on the page that loads it. */
export type ProviderHosts = {
  script: string[]
  frame: string[]
  connect: string[]
  image: string[]
  style?: string[]
}

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

function hashes(html: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(html.matchAll(pattern), (match) => hash(match[1] ?? '')))]
}

/** Returns the Content-Security-Policy of a rendered page; `hosts` only where another's script is loaded. */
export function securityPolicy(html: string, hosts?: ProviderHosts): string {
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hashes(html, INLINE_SCRIPT), ...(hosts?.script ?? [])]],
    ['style-src', ["'self'", ...hashes(html, INLINE_STYLE), ...(hosts?.style ?? [])]],
    ['img-src', ["'self'", 'data:', ...(hosts?.image ?? [])]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...(hosts?.connect ?? [])]],
    ['frame-src', hosts ? hosts.frame : ["'none'"]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ]
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
}
