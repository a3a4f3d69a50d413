/**
 * The rooms of src/server (lint/rooms.ts): a room imports the doors of rooms below it and nothing else. Tables may refer
 * to tables, for foreign keys. Tests may import anything.
 */
import { dirname, join, relative } from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import { LAYERS, READERS, TOP } from './rooms.ts'

type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Extract<Rule, { create: unknown }>['create']>>[0]
type Node = Parameters<Context['sourceCode']['getScope']>[0]

const SERVER = join(import.meta.dirname, '..', 'src', 'server')

type Place = { room: string; file: string; layer: number }

/** Where a file of src/server stands; undefined for one outside of it, or in no room. */
function placeOf(path: string): Place | undefined {
  const [room = '', ...rest] = relative(SERVER, path).split('/')
  if (room === '..') return undefined
  const layer = TOP.includes(room) ? LAYERS.length : LAYERS.findIndex((rooms) => room in rooms)
  return { room, file: rest.join('/').replace(/\.ts$/, ''), layer }
}

function resolved(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#server/')) return join(SERVER, specifier.slice('#server/'.length))
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

type Fault = 'unknown' | 'upwards' | 'inside'

function faultOf(from: Place, to: Place): Fault | undefined {
  if (from.room === to.room || TOP.includes(from.room)) return undefined
  if (from.layer < 0 || to.layer < 0) return 'unknown'
  const isForeignKey = from.file === 'tables' && to.file === 'tables'
  if (to.layer > from.layer || (to.layer === from.layer && !isForeignKey)) return 'upwards'
  const doors = LAYERS[to.layer]?.[to.room] ?? []
  const isReader = to.file === 'tables' && READERS[to.room]?.includes(from.room)
  return isForeignKey || isReader || to.file === '' || doors.includes(to.file) ? undefined : 'inside'
}

export const noImportPastADoor: Rule = {
  meta: {
    type: 'problem',
    docs: { description: 'Refuses imports past the doors of a room, and of rooms that do not lie below' },
    messages: {
      unknown: '"{{from}}" or "{{to}}" is no room of lint/rooms.ts.',
      upwards: '"{{to}}" does not lie below "{{from}}": pass in what it offers, or move the code.',
      inside: '"{{file}}" is no door of "{{to}}": see lint/rooms.ts.',
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
      const messageId = faultOf(from, to)
      if (messageId === undefined) return
      const data = { from: from.room, to: to.room, file: relative(SERVER, target) }
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
