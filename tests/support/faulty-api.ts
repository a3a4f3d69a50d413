/** Pages of the storefront over an API in which one call fails. */
import { readConfig } from '#server/platform/config.ts'
import { builtSite } from '#server/app/pages/built-site.ts'

export type Answer = () => Promise<Response>
type Fault = { call: string; answer: Answer }

export const FAULTS = {
  'status 500': () => Promise.resolve(Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 })),
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
  'no JSON': () => Promise.resolve(new Response('<h1>Bad Gateway</h1>')),
  'other JSON': () => Promise.resolve(Response.json({ data: 'none' })),
} satisfies Record<string, Answer>

/** The thing that a page is about, and what every page needs: not lists. */
const IS_NO_LIST = /^\/(?:company-settings|(?:articles|collections|collaborators|events)\/\d+)$/
const API = '/api/sofialib/bookshop'

/** Opens a page of the storefront, over the API of the running shop with a fault in it. */
export async function openFaulty(path: string, baseURL: string, fault?: Fault) {
  const calls = new Set<string>()
  const apiFetch = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const call = pathname.replace(API, '') + search
    calls.add(call)
    return call === fault?.call ? fault.answer() : fetch(request)
  }
  const failures: unknown[] = []
  const announceFailure = (error: unknown) => void failures.push(error)
  const site = await builtSite(readConfig({ PUBLIC_URL: baseURL }), { apiFetch, announceFailure })
  const answer = await site.routes.request(new URL(path, baseURL))
  const lists = [...calls].filter((call) => !IS_NO_LIST.test(call.replace(/\?.*/, '')))
  return { status: answer.status, html: await answer.text(), lists, failures }
}
