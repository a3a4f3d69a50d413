/** The server's program: the shop, or the process that starts several of them behind one port (`WEB_CONCURRENCY`). */
import cluster from 'node:cluster'
import { readConfig } from '#server/platform/config.ts'
import { endFailedStart } from '#server/app/end-failed-start.ts'
import { environment } from '#server/platform/runtime/environment.ts'
import { listenForStop } from '#server/platform/runtime/graceful-shutdown.ts'
import { superviseWorkers } from '#server/app/workers.ts'

const leaving = listenForStop()
try {
  const config = readConfig(environment())
  const isAlone = config.webConcurrency === 1 || process.argv.includes('--dev')
  if (cluster.isPrimary && !isAlone) await superviseWorkers(config, leaving)
  else await (await import('#server/app/serve-shop.ts')).serveShop(config, leaving)
} catch (error) {
  endFailedStart(error)
}
