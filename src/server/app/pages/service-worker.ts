/** `/sw.js`, never cached: the service worker with the release written in, so that a new release is a new worker. */
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { ApiEnv } from '#server/platform/http/router.ts'

const PLACE_OF_RELEASE = '{{release}}'

/** Makes the route; `file` is the built worker, `release` the version of the built pages. */
export async function serviceWorkerRoute(file: string, release: string): Promise<Hono<ApiEnv>> {
  const worker = (await readFile(file, 'utf8')).replace(PLACE_OF_RELEASE, release)
  return new Hono<ApiEnv>().get('/sw.js', (c) =>
    c.body(worker, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }),
  )
}
