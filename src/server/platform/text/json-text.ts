/** JSON of immutable objects that many responses share: written once, then joined. */
import { hash } from 'node:crypto'

/** Bytes, and a tag that identifies them. */
export type Json = { bytes: NonSharedBuffer; tag: string }

/** undefined: not written yet. */
const kept = new WeakMap<object, Json | undefined>()

/** Marks an object as immutable: its JSON is cached as long as it lives. */
export function writtenOnce<Value extends object>(value: Value): Value {
  if (!kept.has(value)) kept.set(value, undefined)
  return value
}

function cachedJson(value: object): Json {
  const known = kept.get(value)
  if (known) return known
  const text = JSON.stringify(value)
  // A slice of the pool would retain all of it
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  const json = { bytes, tag: hash('sha1', bytes, 'base64url') }
  kept.set(value, json)
  return json
}

const isKept = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && kept.has(value)

type Piece = string | Json

function addPieces(pieces: Piece[], body: unknown): void {
  if (isKept(body)) pieces.push(cachedJson(body))
  else if (Array.isArray(body) && isKept(body[0])) {
    for (const [at, one] of body.entries()) {
      pieces.push(at === 0 ? '[' : ',')
      addPieces(pieces, one)
    }
    pieces.push(']')
  } else if (typeof body !== 'object' || body === null || !('data' in body)) pieces.push(JSON.stringify(body))
  else {
    const members = Object.entries(body).filter(([, value]) => value !== undefined)
    for (const [at, [name, value]] of members.entries()) {
      pieces.push(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`)
      addPieces(pieces, value)
    }
    pieces.push(members.length > 0 ? '}' : '{}')
  }
}

/** Returns the same as `JSON.stringify`, reusing cached JSON of a response's `data` or of its items. */
export function jsonOf(body: unknown): Json {
  const pieces: Piece[] = []
  addPieces(pieces, body)
  const bytes = Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)),
  )
  // A tag between brackets or commas is not valid JSON, so no other response has the same text
  const tags = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.tag))
  return { bytes, tag: hash('sha1', tags.join(''), 'base64url') }
}
