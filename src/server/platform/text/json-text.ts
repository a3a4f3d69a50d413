/** JSON of what many answers share and nobody changes: written once, then joined. */
import { hash } from 'node:crypto'

/** Bytes, and a text that is another for all other bytes. */
export type Json = { bytes: NonSharedBuffer; tag: string }

/** Undefined: not written yet. */
const kept = new WeakMap<object, Json | undefined>()

/** Says of an object that nobody changes it: its JSON is kept for as long as it is. */
export function writtenOnce<Value extends object>(value: Value): Value {
  if (!kept.has(value)) kept.set(value, undefined)
  return value
}

function keptJson(value: object): Json {
  const known = kept.get(value)
  if (known) return known
  const text = JSON.stringify(value)
  // A slice of a pool would keep all of it
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
  if (isKept(body)) pieces.push(keptJson(body))
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

/** Returns what `JSON.stringify` would; of an answer's `data`, or of each thing in it, what was written before. */
export function jsonOf(body: unknown): Json {
  const pieces: Piece[] = []
  addPieces(pieces, body)
  const bytes = Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes)),
  )
  // A tag between brackets or commas is no JSON: no other answer has the same text
  const tags = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.tag))
  return { bytes, tag: hash('sha1', tags.join(''), 'base64url') }
}
