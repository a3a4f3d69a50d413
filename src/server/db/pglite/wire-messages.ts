/** The few protocol messages that the socket server writes itself. */

function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  )
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const SETTINGS = {
  server_version: '18.0 (PGlite)',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
}

/** Answer to a startup request: everybody who can open the private socket is let in. */
export function welcome(connectionId: number): Buffer {
  return Buffer.concat([
    message('R', int32(0)),
    ...Object.entries(SETTINGS).map(([name, value]) => message('S', name, value)),
    message('K', int32(connectionId), int32(0)),
    message('Z', Buffer.from('I')),
  ])
}

/** A simple query without parameters. */
export const simpleQuery = (sql: string) => message('Q', sql)

/** Forgets prepared statements. */
export const closeStatements = (names: Iterable<string>) =>
  Buffer.concat([...Array.from(names, (name) => message('C', Buffer.from('S'), name)), message('S')])

/** A message that says ready, and in what state of a transaction. */
const ANY_READY = message('Z', Buffer.alloc(1))
export const READY_BYTES = ANY_READY.length
const READY = ANY_READY.subarray(0, -1)

/** Whether an answer ends as every whole answer does: ready for the next query. */
export const endsReady = (answer: Buffer) => answer.subarray(-READY_BYTES, -1).equals(READY)
