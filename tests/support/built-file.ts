import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '../../build/client/.vite/manifest.json')

/** Returns the path from which browsers load what a source of the storefront is built to, as `src/web/cart/cart-panel.tsx`: its name says nothing. */
export function builtFile(source: string): string {
  const built = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Partial<Record<string, { file: string }>>
  const { file } = built[source] ?? {}
  if (file === undefined) throw new Error(`There is no file of ${source}: build first.`)
  return `/${file}`
}
