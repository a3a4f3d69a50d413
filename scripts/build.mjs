/** `npm run build`: builds the pages where the sources changed. `npm test` and `npm start` do the same by themselves. */
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
