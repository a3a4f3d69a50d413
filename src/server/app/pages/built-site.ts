/** The site as `npm start` serves it: files and pages from the build folder. */
import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Config } from '#server/platform/config.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import { inCheckout, OperatorError } from '#server/platform/runtime/environment.ts'
import { fileRoutes } from './files.ts'
import { createPages, type ApiFetch, type PageApi, type WordFiles } from './pages.ts'
import { createUnchangedPages } from './unchanged-pages.ts'

const PLACE_OF_RELEASE = '{{release}}'

/**
 * Makes the route `/sw.js`, never cached: the built worker in `file` with the release written in, so that a new release is a new
 * worker.
 */
async function serviceWorkerRoute(file: string, release: string): Promise<Hono<ApiEnv>> {
  const worker = (await readFile(file, 'utf8')).replace(PLACE_OF_RELEASE, release)
  return new Hono<ApiEnv>().get('/sw.js', (c) =>
    c.body(worker, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }),
  )
}

/** Loads the build; throws an OperatorError when there is none. */
export async function builtSite(config: Config, api: PageApi) {
  const folder = inCheckout('build')
  const entry = `${folder}/server/index.js`
  if (!existsSync(entry))
    throw new OperatorError('The storefront is not built: run `npm start`, which builds it.')
  // React picks its fast build by this variable when it is first loaded; ours was read into the configuration before.
  process.env['NODE_ENV'] ??= 'production'
  const build = (await import(entry)) as ServerBuild
  const wordFiles = await readWordFiles(`${folder}/client`)
  const loaded = async () => build
  const unchanged = createUnchangedPages()
  const pages = createPages({ config, mode: 'production', build: loaded, ...api, wordFiles, unchanged })
  const routes = new Hono<ApiEnv>()
  routes.route('/', await serviceWorkerRoute(`${folder}/client/sw.js`, build.assets.version))
  routes.route('/', fileRoutes(`${folder}/client`))
  routes.all('*', (c) => pages(c.req.raw))
  return {
    routes,
    patterns: pagePatterns(build),
    caches: { pages: unchanged.counts },
    pagesOver: (apiFetch: ApiFetch) =>
      createPages({
        config: { ...config, apiHost: undefined },
        mode: 'production',
        build: loaded,
        apiFetch,
        announceFailure: api.announceFailure,
        wordFiles,
      }),
    inFrontOf: (listener: RequestListener) => listener,
    close: async () => {},
  }
}

/** The addresses of pages as the table of screens has them, `/bookdetails/:id`. */
const pagePatterns = ({ routes }: ServerBuild) =>
  Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return []
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return [`/${[parent?.path, route.path].filter(Boolean).join('/')}`]
  })

const MANIFEST = '.vite/manifest.json'

/** Reads the addresses; throws when the build holds no words. */
async function readWordFiles(folder: string): Promise<WordFiles> {
  const manifest = JSON.parse(await readFile(`${folder}/${MANIFEST}`, 'utf8')) as Record<
    string,
    { file: string }
  >
  const addressOf = (source: string) => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`The build holds no ${source}.`)
    return `/${file}`
  }
  return { fr: addressOf('src/shared/text/fr.ts'), eng: addressOf('src/shared/text/en.ts') }
}
