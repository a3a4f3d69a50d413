/**
 * The content security policy of one page: the hashes of the inline scripts and styles that the renderer itself wrote. It
 * marks them with a nonce that this render alone knows; markup that came in with the content cannot bear it.
 */
import { hash, randomBytes } from 'node:crypto'

/** Hosts that a provider's script needs on the page that loads it. */
export type ProviderHosts = {
  script: string[]
  frame: string[]
  connect: string[]
  image: string[]
  style?: string[]
}

const sourceOf = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`

type Element = 'script' | 'style'

/** The beginning of a tag, up to the mark in it. */
const OPENED = /^<(script|style)\s?[^>]*$/

/** Takes a mark out of a page, and returns what the scripts and styles hold that bore it. */
function withoutMarks(rendered: string, mark: string) {
  const contents: Record<Element, Set<string>> = { script: new Set(), style: new Set() }
  const pieces = rendered.split(mark)
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1] ?? ''
    const element = OPENED.exec(before.slice(before.lastIndexOf('<')))?.[1] as Element | undefined
    if (!element) continue
    const start = piece.indexOf('>') + 1
    const end = piece.indexOf(`</${element}>`, start)
    // A script with an address has no content; the policy's hosts say whether it may run
    if (end > start) contents[element].add(piece.slice(start, end))
  }
  return { html: pieces.join(''), contents }
}

/** Makes the mark of one render; the next one has another. */
export const newNonce = (): string => randomBytes(16).toString('hex')

/** A page as it is sent: the same bytes for everybody, and the policy that it runs under. */
type SealedPage = { html: string; policy: string }

/**
 * Takes the nonce of its render out of a page and returns the policy that allows what bore it; `hosts` only where
 * another's script is loaded.
 */
export function sealPage(
  rendered: string,
  {
    nonce,
    hosts,
    runsWasm = false,
  }: {
    nonce: string
    hosts?: ProviderHosts | undefined
    /** What reads codes from the camera is WebAssembly. */
    runsWasm?: boolean
  },
): SealedPage {
  const { html, contents } = withoutMarks(rendered, ` nonce="${nonce}"`)
  const hashes = (element: Element) => [...contents[element]].map(sourceOf)
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    [
      'script-src',
      ["'self'", ...(runsWasm ? ["'wasm-unsafe-eval'"] : []), ...hashes('script'), ...(hosts?.script ?? [])],
    ],
    ['style-src', ["'self'", ...hashes('style'), ...(hosts?.style ?? [])]],
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
  const policy = directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
  return { html, policy }
}
