/** What browsers are told of the table of routes, in half of its size. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MANIFEST = /^manifest-[\w-]+\.js$/
const BEFORE = 'window.__reactRouterManifest='

/**
 * Leaves out of the manifest what each screen's module imports: browsers read that in the module itself, and only the server,
 * which has a manifest of its own, names it in a page. What a screen has not is not said either.
 * @param {string} text
 */
function leanText(text) {
  if (!text.startsWith(BEFORE)) throw new Error('React Router writes its manifest in another way.')
  const manifest = JSON.parse(text.slice(BEFORE.length).replace(/;$/, ''), (key, value) => {
    if (key === 'routes') for (const route of Object.values(value)) route.imports = []
    return value === false ? undefined : value
  })
  return `${BEFORE}${JSON.stringify(manifest)};`
}

/** Does so in a built folder of files for browsers. */
export async function leanManifest(/** @type {string} */ client) {
  const folder = join(client, 'assets')
  const [name, ...others] = (await readdir(folder)).filter((file) => MANIFEST.test(file))
  if (!name || others.length > 0) throw new Error('The build holds no manifest of routes, or several.')
  const file = join(folder, name)
  await writeFile(file, leanText(await readFile(file, 'utf8')))
}
