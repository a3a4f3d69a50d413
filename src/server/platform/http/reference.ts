/** `/openapi.json` and `/docs`: the API, documented by its validating schemas. */
import { html } from 'hono/html'
import type { ApiRouter } from './router.ts'

type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  responses?: Record<string, unknown>
}

/** Adds the OpenAPI document and a reference page without scripts. */
export function apiReference(api: ApiRouter, path: string) {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of `POST /login`; cookies never authorise.',
  })
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that an owner makes in the back office, for programs of the shop.',
  })
  api.doc31(`${path}/openapi.json`, {
    openapi: '3.1.0',
    info: {
      title: 'GMP Bookshop API',
      version: '1',
      description:
        'Bodies are `{ "data": … }`; lists add `meta`; errors are `{ message, code, request_id, error }`.',
    },
  })
  api.get(`${path}/docs`, (c) => {
    const document = api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'GMP Bookshop API', version: '1' },
    })
    const operations = Object.entries(document.paths ?? {}).flatMap(([route, item]) =>
      Object.entries(item as Record<string, Operation>).map(([verb, operation]) => ({
        route,
        verb,
        operation,
      })),
    )
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>GMP Bookshop API</title>
          </head>
          <body>
            <h1>GMP Bookshop API</h1>
            <p>
              The machine-readable description, with every schema, is
              <a href="${path}/openapi.json">openapi.json</a>.
            </p>
            ${operations.map(
              ({ route, verb, operation }) => html`
                <h2><code>${verb.toUpperCase()} ${route}</code></h2>
                <p>${operation.summary ?? ''}</p>
                <p>${operation.description ?? ''}</p>
                <p>Answers: ${Object.keys(operation.responses ?? {}).join(', ')}</p>
              `,
            )}
          </body>
        </html>`,
    )
  })
}
