/** The site as `npm run dev` serves it: Vite compiles pages and files on request and reloads them in the browser. */
import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Config } from '#server/platform/config.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import { createPages, type ApiFetch, type PageApi } from './pages.ts'

/** Starts Vite inside this process; its files come first, everything else is ours. */
export async function devSite(config: Config, api: PageApi) {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>
  const pagesOver = (over: PageApi, options = config) =>
    createPages({ config: options, mode: 'development', build, ...over })
  const pages = pagesOver(api)
  const routes = new Hono<ApiEnv>()
  routes.all('*', async (c) => {
    const response = await pages(c.req.raw)
    // Vite's own inline scripts and styles come and go while editing: the policy is for what is shipped.
    response.headers.delete('content-security-policy')
    return response
  })
  return {
    routes,
    patterns: [],
    caches: {},
    pagesOver: (apiFetch: ApiFetch) =>
      pagesOver({ apiFetch, announceFailure: api.announceFailure }, { ...config, apiHost: undefined }),
    inFrontOf:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
