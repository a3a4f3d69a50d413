/** `npm run test:watch`: unit tests again at every change; words filter files, as in `npm run test:watch -- src/shared/cart`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureInstalled } from './parts/install.mjs'
import { bin, toolEnv } from './parts/paths.mjs'
import { runMain } from './parts/refusal.mjs'

await runMain(async () => {
  await ensureInstalled()
  const args = ['watch', '--project', 'unit', ...process.argv.slice(2)]
  const vitest = spawn(bin('vitest'), args, { stdio: 'inherit', env: toolEnv() })
  const [code] = await once(vitest, 'exit')
  process.exitCode = code ?? 1
})
