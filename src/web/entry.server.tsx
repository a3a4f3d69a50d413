/** Renders a page as a whole: it is hashed for the security policy and cached, so nothing of it is sent before. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  isRouteErrorResponse,
  RouterContextProvider as ContextProvider,
  ServerRouter,
} from 'react-router'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { textOf } from '#shared/text/text.ts'
import { type PageContext, pageContext } from './api/context.ts'
import { deferScripts } from './paint-first.ts'
import { NonceContext } from './nonce.ts'
import { languageOfPath } from './paths.ts'
import { presentStep } from './book-cards/use-now.ts'
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
  const html = await renderWhole(
    <TextProvider language={language} text={textOf(language)}>
      <NonceContext value={nonce}>
        <WordsAtOnce file={wordFiles?.[language]}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </WordsAtOnce>
      </NonceContext>
    </TextProvider>,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // In development Vite's own scripts come first
  keepPage(import.meta.env.PROD ? deferScripts(html, nonce) : html)
  return new Response(null, { status, headers })
}

/** Renders all of a page, what loaders answered included; one that fails anywhere fails as a whole. */
function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // No part is left for a script to put in its place
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

/** Without it React Router prints errors whole, with what visitors typed and with lines of the bundle. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  // An address that does not exist is nobody's failure
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(pageContext).announceFailure(error)
}

/** The browser finds the words only when its first script runs: named here, it loads both together. */
function WordsAtOnce({ file, children }: { file: string | undefined; children: ReactNode }) {
  if (file) preloadModule(file, { as: 'script' })
  return children
}
