/** Previews the home page with unsaved changes: the storefront's own renderer, without scripts. */
import { ShopError } from '#shared/contract/errors.ts'
import { PreviewDraft } from '#shared/contract/staff/company.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import type { ApiRouter } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'

type Fetch = (request: Request) => Promise<Response>

export type PreviewParts = {
  api: ApiRouter
  /** Returns the page renderer over an API. */
  pagesOver: (apiFetch: Fetch) => Fetch
}

/**
 * Makes `POST /staff/preview`: takes a form's `draft` (`PreviewDraft` as JSON) and returns the page for a frame.
 */
export function previewRoutes({ api, pagesOver }: PreviewParts) {
  const routes = createStaffRouter()
  routes.post('/staff/preview', async (c) => {
    const draft = readDraft((await c.req.parseBody())['draft'])
    const pages = pagesOver((request) => answerWith(draft, request, api))
    const address = new URL(draft.language === 'fr' ? '/' : '/en', c.req.url)
    const rendered = await pages(new Request(address))
    return c.body(withoutScripts(await rendered.text()), rendered.ok ? 200 : 503, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': framedPolicy(rendered.headers.get('content-security-policy') ?? ''),
    })
  })
  return routes
}

function readDraft(written: unknown): PreviewDraft {
  try {
    return PreviewDraft.parse(JSON.parse(String(written)))
  } catch (cause) {
    throw new ShopError('INVALID_FIELDS', { cause, fields: { draft: ['is no draft'] } })
  }
}

/** Serves the drafted data instead of the API; everything else goes through. */
async function answerWith({ slides, settings }: PreviewDraft, request: Request, api: ApiRouter) {
  const { pathname } = new URL(request.url)
  if (slides && pathname === `${API_PATH}/website-sections`) {
    return Response.json({ data: [{ hero_sections: slides }] })
  }
  const answer = await api.fetch(request)
  if (!settings || !answer.ok || pathname !== `${API_PATH}/company-settings`) return answer
  const { data } = (await answer.json()) as { data: object }
  return Response.json({ data: { ...data, ...settings } })
}

/** Removes the scripts and disables the links: their pages do not exist in the frame. */
const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '').replace('<body', '<body inert')

const framedPolicy = (policy: string) =>
  policy
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'")
