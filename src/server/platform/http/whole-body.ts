/** Responses whose whole body is known: a cache need not read it from a stream. */

type Known = { body: string | NonSharedBuffer; tag: string | undefined }

const known = new WeakMap<Response, Known>()

/** Attaches the body of a response, and a tag that identifies this body, if known. */
export function withBody(answer: Response, body: Known['body'], tag?: string): Response {
  known.set(answer, { body, tag })
  return answer
}

/** Memory of a body with its compressed forms, each about a sixth of a page. */
export const bytesWithForms = (body: Buffer) => Math.ceil(body.length * 1.4)

/** Returns the body of a response. */
export async function wholeBody(answer: Response): Promise<NonSharedBuffer> {
  const body = known.get(answer)?.body
  if (body === undefined) return Buffer.from(await answer.arrayBuffer())
  return typeof body === 'string' ? Buffer.from(body) : body
}

/** Returns the tag of a response's body, if known. */
export const tagOf = (answer: Response): string | undefined => known.get(answer)?.tag
