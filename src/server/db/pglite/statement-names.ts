/**
 * Gives every connection its own names for prepared statements: PGlite has one session for all of them, where two
 * connections that both prepare `find_book` would meet.
 */
import type { Frame } from './wire-frames.ts'

const endOfText = (bytes: Buffer, start: number) => bytes.indexOf(0, start)

/** Where the statement's name stands in a message, if the message has one. */
function nameStart({ type, bytes }: Frame): number | undefined {
  if (type === 'P') return 5
  // Bind names its portal first
  if (type === 'B') return endOfText(bytes, 5) + 1
  if ((type === 'D' || type === 'C') && bytes[5] === 'S'.charCodeAt(0)) return 6
  return undefined
}

/** Returns the message with its statement's name made private, and that name; unnamed statements pass unchanged. */
export function withPrivateName(frame: Frame, connectionId: number): { bytes: Buffer; name?: string } {
  const { bytes } = frame
  const start = nameStart(frame)
  if (start === undefined) return { bytes }
  const end = endOfText(bytes, start)
  if (end <= start) return { bytes }
  const name = `${connectionId}:${bytes.toString('utf8', start, end)}`
  const renamed = Buffer.concat([bytes.subarray(0, start), Buffer.from(name), bytes.subarray(end)])
  renamed.writeInt32BE(renamed.length - 1, 1)
  return { bytes: renamed, name }
}
