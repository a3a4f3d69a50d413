/** `npm run dev`: the shop with hot reload; pages reload as they change, the server restarts when its code does. */
import { resolve } from 'node:path'
import { checkDataFolder } from './parts/data-folder.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { ROOT } from './parts/paths.mjs'
import { checkPort } from './parts/ports.mjs'
import { runMain } from './parts/refusal.mjs'
import { interruptible } from './parts/run.mjs'
import { readSettings } from './parts/settings.mjs'
import { runShop } from './parts/shop.mjs'

await runMain(async () => {
  const settings = readSettings(process.env)
  await checkPort(settings)
  checkDataFolder(resolve(ROOT, settings.dataDir))
  await interruptible(ensureInstalled)
  process.exitCode = await runShop(settings, [
    '--watch',
    '--watch-preserve-output',
    'src/server/main.ts',
    '--dev',
  ])
})
