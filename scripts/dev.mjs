/** `npm run dev`: the shop with hot reload; pages reload as they change, the server restarts when its code does. */
import { join, resolve } from 'node:path'
import { checkDataFolder } from './parts/data-folder.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { ROOT } from './parts/paths.mjs'
import { checkPort } from './parts/ports.mjs'
import { runMain } from './parts/refusal.mjs'
import { startRestartingChild } from './parts/restarting-child.mjs'
import { interruptible } from './parts/run.mjs'
import { loadEnvFile, readSettings } from './parts/settings.mjs'
import { runShop } from './parts/shop.mjs'

await runMain(async () => {
  loadEnvFile()
  const settings = readSettings(process.env)
  await checkPort(settings)
  checkDataFolder(resolve(ROOT, settings.dataDir))
  await interruptible(ensureInstalled)
  const watched = ['src/server', 'src/shared'].map((folder) => join(ROOT, folder))
  // Vite resolves packages under the "development" condition: Node must too, or React Router exists twice
  const args = ['--conditions=development', 'src/server/main.ts', '--dev']
  process.exitCode = await runShop(settings, (env) => startRestartingChild('server', args, env, watched))
})
