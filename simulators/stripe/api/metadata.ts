import { invalidRequest } from './api-error.ts'
import type { Params } from './form-body.ts'
import { hash, text } from './params.ts'

const KEYS_LIMIT = 50
const KEY_LENGTH_LIMIT = 40
const VALUE_LENGTH_LIMIT = 500

/** Merges the `metadata` parameter into what the object has: an empty value unsets its key, an empty parameter all. */
export function mergedMetadata(params: Params, before: Record<string, string> = {}): Record<string, string> {
  if (params.metadata === '') return {}
  const given = hash(params, 'metadata')
  if (!given) return before
  const merged = new Map(Object.entries(before))
  for (const name of Object.keys(given)) {
    const value = text(given, name, `metadata[${name}]`)
    if (value == null) merged.delete(name)
    else merged.set(checkedKey(name), checkedValue(name, value))
  }
  if (merged.size <= KEYS_LIMIT) return Object.fromEntries(merged)
  throw invalidRequest(`You can have up to ${KEYS_LIMIT} metadata keys.`, { param: 'metadata' })
}

function checkedKey(name: string): string {
  if (name.length <= KEY_LENGTH_LIMIT) return name
  throw invalidRequest(`Metadata keys can be up to ${KEY_LENGTH_LIMIT} characters long.`, {
    param: 'metadata',
  })
}

function checkedValue(name: string, value: string): string {
  if (value.length <= VALUE_LENGTH_LIMIT) return value
  const message = `Metadata values can be up to ${VALUE_LENGTH_LIMIT} characters long.`
  throw invalidRequest(message, { param: `metadata[${name}]` })
}
