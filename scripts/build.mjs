/** Builds the pages where the sources changed: a step of `npm test`; `npm start` does the same by itself. */
import { ensureBuilt } from './parts/build.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { runMain } from './parts/refusal.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
