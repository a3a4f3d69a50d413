/** Renders a page to one whole string at once: it is hashed for the security policy and kept, so nothing is streamed. */
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, RouterContextProvider as ContextProvider, ServerRouter } from 'react-router'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { textOf } from '#shared/text/text.ts'
import type { PageContext } from './api/context.ts'
import { pageContext } from './api/context.ts'
import { createKeeper } from './keep-parts.ts'
import { KeeperContext } from './kept.tsx'
import { holdScripts } from './paint-first.ts'
import { NonceContext } from './nonce.ts'
import { languageOfPath } from './paths.ts'
import { presentStep } from './shelf/use-now.ts'
import { TextProvider } from '#ui/text.tsx'

export { createRequestHandler } from 'react-router'
export { presentStep }

/** Makes the context of one request; the server calls it through the build, so that both share one module. */
export function createPageContext(page: PageContext): RouterContextProvider {
  const provider = new ContextProvider()
  provider.set(pageContext, page)
  return provider
}

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  page: RouterContextProvider,
): Promise<Response> {
  const language = languageOfPath(new URL(request.url).pathname)
  const { wordFiles, nonce, keepPage } = page.get(pageContext)
  await readDataFirst(context)
  const shared = JSON.stringify([language, context.staticHandlerContext.loaderData['root']])
  const keeper = createKeeper({ nonce, shared, step: presentStep() })
  const rendered = renderToString(
    <TextProvider language={language} text={textOf(language)}>
      <NonceContext value={nonce}>
        <KeeperContext value={keeper.marks}>
          <WordsAtOnce file={wordFiles?.[language]}>
            <ServerRouter context={withMatchedRoutes(context)} url={request.url} nonce={nonce} />
          </WordsAtOnce>
        </KeeperContext>
      </NonceContext>
    </TextProvider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // A string is rendered without it, and browsers then imitate those of the nineties
  const html = `<!DOCTYPE html>${rendered}`
  // In development Vite's own scripts come first
  keepPage(import.meta.env.PROD ? holdScripts(html, nonce) : html, keeper.fill)
  return new Response(null, { status, headers })
}

/** Without it React Router prints errors whole, with what visitors typed and with lines of the bundle. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  // An address that does not exist is nobody's failure
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(pageContext).tellFailure(error)
}

/** The routes that a page is made of: the router would make objects of all others for each page. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const matched = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id]
    return route ? [[id, route] as const] : []
  })
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(matched) } }
}

/** What loaders answered is whole before anything is rendered: read now, the router need not wait for it in the middle. */
async function readDataFirst(context: EntryContext): Promise<void> {
  const { serverHandoffStream: stream, renderMeta } = context
  if (!stream || !renderMeta) return
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  const read: NonNullable<typeof renderMeta.streamCache> = {}
  for (let [at, isDone] = [0, false]; !isDone; at += 1) {
    const { done, value } = await reader.read()
    const result = { done, value: decoder.decode(value, { stream: !done }) }
    read[at] = Object.assign(Promise.resolve(), { result })
    isDone = done
  }
  reader.releaseLock()
  renderMeta.streamCache = read
}

/** The browser finds the words only when its first script runs: told here, it loads both together. */
function WordsAtOnce({ file, children }: { file: string | undefined; children: ReactNode }) {
  if (file) preloadModule(file, { as: 'script' })
  return children
}
