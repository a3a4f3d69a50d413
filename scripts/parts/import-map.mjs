/** Who imports whom in src/server, between areas and within each, as Mermaid draws it. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { AREAS } from '../../lint/modules.ts'
import { ROOT } from './paths.mjs'

const SERVER = join(ROOT, 'src', 'server')
const IMPORT = /(?:from|import)\s*\(?\s*'((?:#server\/|\.{1,2}\/)[^']+)'/g

/** Returns area and module of a file of src/server, given from there. */
const placeOf = (/** @type {string} */ file) => {
  const [area = '', module = ''] = file.split('/')
  return { area, module }
}

/**
 * Reads the imports of src/server, without those of tests and of the entry point.
 *
 * @returns {readonly { from: { area: string; module: string }; to: { area: string; module: string } }[]}
 */
export function serverImports() {
  return globSync('*/**/*.ts', { cwd: SERVER })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(SERVER, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) => {
        const target = path.startsWith('#') ? path.slice('#server/'.length) : join(dirname(file), path)
        return { from: placeOf(file), to: placeOf(relative('.', target).replaceAll('\\', '/')) }
      }),
    )
    .filter(({ to }) => to.area in AREAS)
}

/**
 * Leaves out each arrow that a longer way says too: of a → b → c and a → c, the last.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} arrows
 */
function withoutShortcuts(arrows) {
  const reaches = (/** @type {string} */ from, /** @type {string} */ to) => {
    const next = [...(arrows.get(from) ?? [])]
    const been = new Set(next)
    for (const one of next) {
      for (const further of arrows.get(one) ?? []) {
        if (been.has(further)) continue
        been.add(further)
        next.push(further)
      }
    }
    return been.has(to)
  }
  return [...arrows].flatMap(([from, tos]) =>
    [...tos]
      .filter((to) => ![...tos].some((other) => other !== to && reaches(other, to)))
      .map((to) => ({ from, to })),
  )
}

/** @param {Iterable<{ from: string; to: string }>} pairs */
function drawn(pairs) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map()
  for (const { from, to } of pairs) {
    if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  const lines = withoutShortcuts(arrows).map(({ from, to }) => `  ${from} --> ${to}`)
  return ['```mermaid', 'flowchart TD', ...lines.toSorted(), '```', ''].join('\n')
}

/** Returns the page `docs/generated/map.md`: a picture of the areas, and one of the modules in each. */
export function mapPage() {
  const imports = serverImports()
  const between = imports.map(({ from, to }) => ({ from: from.area, to: to.area }))
  const within = Object.keys(AREAS).map((area) => {
    const own = imports.filter(({ from, to }) => from.area === area && to.area === area)
    const name = (/** @type {string} */ module) => module.replace(/\.ts$/, '')
    const pairs = own.map(({ from, to }) => ({ from: name(from.module), to: name(to.module) }))
    return `## ${area}\n\n${drawn(pairs)}`
  })
  return [
    '# Map of the server',
    '',
    'Drawn from the imports by `npm run map`. An arrow leads to what is imported; one that a longer way implies is left out.',
    '',
    '## Areas',
    '',
    drawn(between),
    ...within,
  ].join('\n')
}
