import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import server from '../../vite.server.config.ts'
import shop from '../../vite.config.ts'
import staff from '../../vite.staff.config.ts'

/** Plugins that packages bring; each other one is ours. */
const OF_PACKAGES = /^(?:vite|react-router|@tailwindcss|@rolldown)[:/-]|^react-router$/
/** What the storefront's build takes most from, and Vite's own helper, which every build holds. */
const TAKEN = [
  'react-router/dist/production/**/*.js',
  'react/cjs/*.production.js',
  'react-dom/cjs/*.production.js',
]
const HELPER = { id: '\0vite/preload-helper.js', code: 'export const __vitePreload = (load) => load()' }

/** @typedef {{ name: string, load?: unknown, transform?: unknown }} Plugin */

/** @returns {Promise<Plugin[]>} */
async function ownPlugins(/** @type {{ plugins?: unknown }} */ { plugins }) {
  const all = await Promise.all([plugins].flat(Number.POSITIVE_INFINITY))
  const flat = /** @type {(Plugin | undefined)[]} */ (all.flat(Number.POSITIVE_INFINITY))
  return flat.filter((plugin) => plugin !== undefined).filter(({ name }) => !OF_PACKAGES.test(name))
}

/** What a hook makes of a file, if it is called for it at all. */
async function madeOf(/** @type {unknown} */ hook, /** @type {string} */ id, /** @type {string} */ code) {
  if (typeof hook === 'function') return await hook.call({}, code, id)
  const { handler, filter } = /** @type {{ handler: Function, filter?: { id?: RegExp } }} */ (hook)
  return filter?.id?.test(id) === false ? undefined : await handler.call({}, code, id)
}

it.each(Object.entries({ shop, staff, server }))(
  'no plugin of the build of the %s changes a dependency',
  async (_, config) => {
    const files = [HELPER]
    for await (const name of glob(TAKEN, { cwd: 'node_modules' })) {
      const id = resolve('node_modules', name)
      files.push({ id, code: await readFile(id, 'utf8') })
    }
    expect(files.length).toBeGreaterThan(30)
    const changed = []
    for (const { name, load, transform } of await ownPlugins(config)) {
      for (const { id, code } of files) {
        const loaded = load && (await madeOf(load, id, id))
        const transformed = transform && (await madeOf(transform, id, code))
        if (loaded != null || (transformed != null && transformed !== code)) changed.push(`${name}: ${id}`)
      }
    }
    expect(changed).toEqual([])
  },
)
