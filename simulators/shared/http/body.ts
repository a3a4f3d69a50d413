import type { IncomingMessage } from 'node:http'

const LIMIT_BYTES = 1_000_000

/** Reads a request's body as text; null where it is larger than a megabyte. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LIMIT_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
