/** Cuts the byte stream of one client into PostgreSQL protocol messages. */

/** One whole message; `type` is undefined for the untyped requests that open a connection. */
export type Frame = { type: string | undefined; bytes: Buffer }

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102

/** What an untyped opening request asks for. */
export function openingKind({ bytes }: Frame): 'encryption' | 'cancel' | 'startup' {
  const code = bytes.readInt32BE(4)
  if (code === SSL_REQUEST || code === GSS_REQUEST) return 'encryption'
  return code === CANCEL_REQUEST ? 'cancel' : 'startup'
}

/** Collects chunks as they come and gives back every message that is complete. */
export class FrameReader {
  private rest: Buffer = Buffer.alloc(0)
  private opened = false

  push(chunk: Buffer): Frame[] {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    const frames: Frame[] = []
    for (let frame = this.next(); frame; frame = this.next()) frames.push(frame)
    return frames
  }

  private next(): Frame | undefined {
    // The length field counts itself and what follows, not the type byte before it
    const typeLength = this.opened ? 1 : 0
    if (this.rest.length < typeLength + 4) return undefined
    const length = typeLength + this.rest.readInt32BE(typeLength)
    if (length < typeLength + 4) throw new Error('A client sent a message of impossible length.')
    if (this.rest.length < length) return undefined
    const bytes = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    if (this.opened) return { type: String.fromCharCode(bytes[0] ?? 0), bytes }
    const frame = { type: undefined, bytes }
    this.opened = openingKind(frame) === 'startup'
    return frame
  }
}
