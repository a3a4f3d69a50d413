/** `npm start`: installs and builds what is missing, then runs the shop. Plain Node 20, no dependencies. */
import { resolve } from 'node:path'
import { ensureBuilt } from './parts/build.mjs'
import { startChild } from './parts/children.mjs'
import { checkDataFolder } from './parts/data-folder.mjs'
import { ensureInstalled } from './parts/install.mjs'
import { ROOT } from './parts/paths.mjs'
import { checkPort } from './parts/ports.mjs'
import { SERVER_ENVIRONMENT, serverArguments } from './parts/programs.mjs'
import { runMain } from './parts/refusal.mjs'
import { interruptible } from './parts/run.mjs'
import { loadEnvFile, readSettings } from './parts/settings.mjs'
import { runShop } from './parts/shop.mjs'

await runMain(async () => {
  loadEnvFile()
  const settings = readSettings(process.env)
  // First what can be refused at once, then what takes minutes
  await checkPort(settings)
  checkDataFolder(resolve(ROOT, settings.dataDir))
  await interruptible(async () => {
    await ensureInstalled()
    await ensureBuilt()
  })
  process.exitCode = await runShop(settings, (env) =>
    startChild('server', serverArguments(), { ...SERVER_ENVIRONMENT, ...env }),
  )
})
