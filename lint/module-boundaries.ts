/**
 * The modules of src/server (lint/modules.ts): a module imports the public API of modules below it and nothing else. Tables
 * may refer to tables, for foreign keys. Tests may import anything.
 */
import { dirname, join, relative } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import { AREAS, COMPOSITION_ROOT, TABLE_READERS } from './modules.ts'

type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Extract<Rule, { create: unknown }>['create']>>[0]
type Node = Parameters<Context['sourceCode']['getScope']>[0]

const SERVER = join(import.meta.dirname, '..', 'src', 'server')

/** A module's height in the house and its public files, by `area/module`. */
const MODULES = new Map<string, { height: number; files: readonly string[] }>(
  Object.entries(AREAS)
    .flatMap(([area, layers]) => layers.map((layer) => ({ area, layer })))
    .flatMap(({ area, layer }, height) =>
      Object.entries(layer).map(([name, files]) => [`${area}/${name}`, { height, files }] as const),
    ),
)

const isRoot = (module: string) => COMPOSITION_ROOT.includes(module)

type Place = { module: string; file: string }

/** Where a file of src/server stands; undefined for one outside of it. */
function placeOf(path: string): Place | undefined {
  const [area = '', name, ...rest] = relative(SERVER, path).split('/')
  if (area === '..') return undefined
  return { module: name === undefined ? area : `${area}/${name}`, file: rest.join('/').replace(/\.ts$/, '') }
}

function resolved(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#server/')) return join(SERVER, specifier.slice('#server/'.length))
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

type Violation = 'unknown' | 'upwards' | 'inside'

function violationOf(from: Place, to: Place): Violation | undefined {
  if (from.module === to.module || isRoot(from.module)) return undefined
  if (isRoot(to.module)) return 'upwards'
  const [importing, imported] = [MODULES.get(from.module), MODULES.get(to.module)]
  if (!importing || !imported) return 'unknown'
  const isForeignKey = from.file === 'tables' && to.file === 'tables'
  if (imported.height > importing.height || (imported.height === importing.height && !isForeignKey)) {
    return 'upwards'
  }
  const isReader = to.file === 'tables' && TABLE_READERS[to.module]?.includes(from.module)
  return isForeignKey || isReader || to.file === '' || imported.files.includes(to.file) ? undefined : 'inside'
}

export const moduleBoundaries: Rule = {
  meta: {
    type: 'problem',
    docs: {
      description: 'Refuses imports past the public API of a module, and of modules that do not lie below',
    },
    messages: {
      unknown: '"{{from}}" or "{{to}}" is no module of lint/modules.ts.',
      upwards: '"{{to}}" does not lie below "{{from}}": pass in what it offers, or move the code.',
      inside: '"{{file}}" is not public in "{{to}}": see lint/modules.ts.',
    },
  },
  create(context) {
    const { filename } = context
    const from = placeOf(filename)
    if (!from || filename.endsWith('.test.ts')) return {}
    const check = (source: Node | null) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const target = resolved(filename, source.value)
      const to = target === undefined ? undefined : placeOf(target)
      if (target === undefined || !to) return
      const messageId = violationOf(from, to)
      if (messageId === undefined) return
      const data = { from: from.module, to: to.module, file: relative(SERVER, target) }
      context.report({ node: source, messageId, data })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
    }
  },
}
