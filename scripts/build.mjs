/** Builds the pages where the sources changed: a step of `npm test`; `npm start` does the same by itself. */
import { ensureBuilt } from './parts/build.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { runMain } from './parts/refusal.mjs'
import { interruptible } from './parts/run.mjs'

await runMain(() =>
  interruptible(async () => {
    await ensureInstalled()
    await ensureBuilt()
  }),
)
