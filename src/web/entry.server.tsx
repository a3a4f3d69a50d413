/** Renders a page to one whole string: it is hashed for the security policy and kept, so nothing is streamed. */
import type { EntryContext, RouterContextProvider } from 'react-router'
import { RouterContextProvider as ContextProvider, ServerRouter } from 'react-router'
import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { prerenderToNodeStream } from 'react-dom/static'
import { textOf } from '#shared/text/text.ts'
import type { PageContext } from './api/context.ts'
import { pageContext } from './api/context.ts'
import { holdScripts } from './paint-first.ts'
import { NonceContext } from './nonce.ts'
import { languageOfPath } from './paths.ts'
import { TextProvider } from '#ui/text.tsx'

export { createRequestHandler } from 'react-router'

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
  const { wordFiles, nonce } = page.get(pageContext)
  const { prelude } = await prerenderToNodeStream(
    <TextProvider language={language} text={textOf(language)}>
      <NonceContext value={nonce}>
        <WordsAtOnce file={wordFiles?.[language]}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </WordsAtOnce>
      </NonceContext>
    </TextProvider>,
  )
  const parts: Buffer[] = []
  for await (const part of prelude) parts.push(Buffer.from(part as Uint8Array))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = Buffer.concat(parts).toString()
  // In development Vite's own scripts come first
  return new Response(import.meta.env.PROD ? holdScripts(html, nonce) : html, { status, headers })
}

/** The browser finds the words only when its first script runs: told here, it loads both together. */
function WordsAtOnce({ file, children }: { file: string | undefined; children: ReactNode }) {
  if (file) preloadModule(file, { as: 'script' })
  return children
}
