/** Responses whose whole body is known: a cache need not read it from a stream. */

const known = new WeakMap<Response, string | NonSharedBuffer>()

/** Attaches the body of a response. */
export function withBody(answer: Response, body: string | NonSharedBuffer): Response {
  known.set(answer, body)
  return answer
}

/** Memory of a body with its compressed forms, each about a sixth of a page. */
export const bytesWithForms = (body: Buffer) => Math.ceil(body.length * 1.4)

/** Returns the body of a response. */
export async function wholeBody(answer: Response): Promise<NonSharedBuffer> {
  const body = known.get(answer)
  if (body === undefined) return Buffer.from(await answer.arrayBuffer())
  return typeof body === 'string' ? Buffer.from(body) : body
}
