/**
 * Data of a route as one text. React Router writes and reads every value of an object by itself, which costs the server more than
 * all cards of the page; JSON is written and read by the engine, and compresses better.
 */

import { textOnce } from '#shared/made-once.ts'

/** What a loader answers: the data, written. */
export type Packed<T> = { packed: string; of?: T }

const unpacked = new WeakMap<object, unknown>()

/** In a page it stands within a text within a script, where a quote is three characters and this is one. */
const written = (value: unknown) => JSON.stringify(value).replaceAll('`', '\\u0060').replaceAll('"', '`')

const writtenOnce = textOnce((value) =>
  Array.isArray(value) ? `[${value.map(textOf).join()}]` : written(value),
)

/** Books are the same in many pages. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? writtenOnce(value) : written(value ?? null)
}

/** Packs the data of a route, which nobody changes from then on. */
export function pack<T extends object>(data: T): Packed<T> {
  const members = Object.entries(data).filter(([, value]) => value !== undefined)
  const packed: Packed<T> = {
    packed: `{${members.map(([name, value]) => `${written(name)}:${textOf(value)}`).join()}}`,
  }
  unpacked.set(packed, data)
  return packed
}

/** Returns the data; read once, however often it is asked for. */
export function unpack<T>(packed: Packed<T>): T {
  let data = unpacked.get(packed) as T | undefined
  if (data === undefined) {
    data = JSON.parse(packed.packed.replaceAll('`', '"')) as T
    unpacked.set(packed, data as object)
  }
  return data
}
