/** Digests of what the API answers: two answers of one digest are the same, however they came about. */
import { hash } from 'node:crypto'

/** An answer, its data, and the entries of a list: of what is kept in memory the digest is made once. */
const MAX_DEPTH = 2

const digests = new WeakMap<object, string>()

/** Returns the digest of the body of an answer, which nobody may change from then on. */
export function answerDigest(body: unknown, depth = 0): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body) ?? ''
  const known = digests.get(body)
  if (known !== undefined) return known
  const text =
    depth === MAX_DEPTH
      ? JSON.stringify(body)
      : Object.entries(body)
          .map(([name, value]) => `${name} ${answerDigest(value, depth + 1)}`)
          .join('\n')
  const digest = hash('sha1', `${Array.isArray(body) ? 'list' : 'record'} ${text}`, 'base64')
  digests.set(body, digest)
  return digest
}
