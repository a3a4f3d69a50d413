import { invalidRequest } from './api-error.ts'

/** One value of a form-encoded body: a text, or a hash (lists are hashes with numbered keys). */
export type ParamValue = string | Params
export interface Params {
  [name: string]: ParamValue
}

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/** Parses `a[b][c]=v` and `a[]=v` pairs into nested hashes, as Stripe reads bodies and query strings. */
export function parseForm(text: string): Params {
  const root = emptyHash()
  for (const [key, value] of new URLSearchParams(text)) place(root, pathOf(key), value)
  return root
}

// Without a prototype, a parameter named __proto__ is only a parameter
const emptyHash = (): Params => Object.create(null) as Params

function pathOf(key: string): string[] {
  const match = KEY.exec(key)
  if (!match) throw invalidRequest(`Invalid parameter name: ${key}`, { param: key })
  const [, head = '', rest = ''] = match
  return [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)]
}

function place(root: Params, path: string[], value: string): void {
  let hash = root
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(hash).length) : part
    if (depth === path.length - 1) {
      hash[name] = value
      return
    }
    const inner = hash[name]
    const next = typeof inner === 'object' ? inner : emptyHash()
    hash[name] = next
    hash = next
  }
}
