/** The prolog: DOCTYPE and root element decide whether a file is ONIX, and safe. */
import type { Fault } from '#shared/text/staff/import-words.ts'
import { FileFault } from '../../file-fault.ts'

export type Prolog = {
  /** `release` of the message, such as `3.0`, if stated. */
  release: string | undefined
  /** Where the first element starts. */
  end: number
}

const MAX_PROLOG_BYTES = 64 * 1024
const ROOT = /^(?:[\w.-]+:)?(?:ONIXMessage|Product)$/i

/** Makes a name safe for a terminal. */
const shown = (name: string) => name.replace(/[^\w.:-]/g, '').slice(0, 80)

function refuse(
  path: string,
  why: string,
  fault: Fault['fault'] & ('NOT_ONIX' | 'UNSAFE_XML') = 'NOT_ONIX',
): never {
  throw new FileFault(`${path} ${why}; nothing was changed.`, { fault })
}

/** Returns the position after the first `mark`, or undefined if it has not come yet. */
function after(buffer: string, mark: string, from: number): number | undefined {
  const at = buffer.indexOf(mark, from)
  return at === -1 ? undefined : at + mark.length
}

/**
 * Returns the position after a DOCTYPE; it may name a DTD, which is never fetched, but must declare nothing
 * itself.
 */
function afterDoctype(buffer: string, from: number, path: string): number | undefined {
  const found = /^<!DOCTYPE\s+([^\s>[]+)(?:[^>["']|"[^"]*"|'[^']*')*([>[])/i.exec(
    buffer.slice(from, from + MAX_PROLOG_BYTES),
  )
  if (!found) return undefined
  const [whole, name = '', last] = found
  if (last === '[')
    refuse(
      path,
      'declares entities or elements of its own in its DOCTYPE, which is not safe to read: ask for a file without them',
      'UNSAFE_XML',
    )
  if (!ROOT.test(name)) refuse(path, `is not ONIX: its DOCTYPE is of "${shown(name)}"`)
  return from + whole.length
}

/**
 * Reads the prolog at the start of a text; undefined if more is needed. Throws an OperatorError for a file
 * that is not ONIX or has declarations in its DOCTYPE.
 */
export function readProlog(buffer: string, path: string): Prolog | undefined {
  let at: number | undefined = 0
  while (at !== undefined) {
    while (/[\s\uFEFF]/.test(buffer.charAt(at))) at += 1
    if (at > MAX_PROLOG_BYTES) refuse(path, 'is not ONIX: no element in its first 64 KB')
    if (buffer.length - at < 9) return undefined
    if (buffer.startsWith('<?', at)) at = after(buffer, '?>', at)
    else if (buffer.startsWith('<!--', at)) at = after(buffer, '-->', at)
    else if (/^<!DOCTYPE/i.test(buffer.slice(at, at + 9))) at = afterDoctype(buffer, at, path)
    else {
      const tag = /^<([^\s<>/]+)([^<>]*)>/.exec(buffer.slice(at, at + MAX_PROLOG_BYTES))
      if (!tag) break
      const [, name = '', attributes = ''] = tag
      if (!ROOT.test(name))
        refuse(path, `is XML but not ONIX: its root is "${shown(name)}" instead of "ONIXMessage"`)
      return { release: /\brelease\s*=\s*["']([\d.]+)["']/.exec(attributes)?.[1], end: at }
    }
  }
  if (buffer.length > MAX_PROLOG_BYTES) refuse(path, 'is not ONIX: no element in its first 64 KB')
  return undefined
}
