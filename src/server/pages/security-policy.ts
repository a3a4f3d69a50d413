/**
 * The content security policy of one page: the hashes of the inline scripts and styles that the renderer itself wrote. It
 * marks them with a nonce that this render alone knows; markup that came in with the content cannot bear it.
 */
import { createHash, randomBytes } from 'node:crypto'

/** Hosts that a provider's script needs on the page that loads it. */
export type ProviderHosts = {
  script: string[]
  frame: string[]
  connect: string[]
  image: string[]
  style?: string[]
}

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

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
  const mark = ` nonce="${nonce}"`
  const hashes = (element: 'script' | 'style') => {
    const marked = new RegExp(`<${element}[^>]*${mark}[^>]*>([^]*?)</${element}>`, 'g')
    const contents = Array.from(rendered.matchAll(marked), ([, content = '']) => content)
    // A script with an address has no content; the policy's hosts say whether it may run
    return [...new Set(contents.filter((content) => content !== '').map(hash))]
  }
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
  return { html: rendered.replaceAll(mark, ''), policy }
}
