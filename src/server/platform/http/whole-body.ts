/** Answers whose body is known as a whole: who keeps it need not read it out of a stream. */

type Known = { body: string | NonSharedBuffer; tag: string | undefined }

const known = new WeakMap<Response, Known>()

/** Remembers the body that an answer was made of, and a text that is another for every other body, where one is known. */
export function withBody(answer: Response, body: Known['body'], tag?: string): Response {
  known.set(answer, { body, tag })
  return answer
}

/** What a body takes in memory with its compressed forms, each a sixth of a page. */
export const bytesWithForms = (body: Buffer) => Math.ceil(body.length * 1.4)

/** Returns the body of an answer. */
export async function wholeBody(answer: Response): Promise<NonSharedBuffer> {
  const body = known.get(answer)?.body
  if (body === undefined) return Buffer.from(await answer.arrayBuffer())
  return typeof body === 'string' ? Buffer.from(body) : body
}

/** Returns the text that tells the body of an answer from all others, if somebody knew one. */
export const tagOf = (answer: Response): string | undefined => known.get(answer)?.tag
