/** Answers whose body is known as one text: who keeps or changes them need not read it out of a stream. */

const texts = new WeakMap<Response, string>()

/** Remembers the text that an answer was made of. */
export function withText(answer: Response, text: string): Response {
  texts.set(answer, text)
  return answer
}

/** Returns the body of an answer as a text. */
export const wholeText = async (answer: Response): Promise<string> =>
  texts.get(answer) ?? (await answer.text())

/** Returns the body of an answer. */
export async function wholeBody(answer: Response): Promise<Buffer> {
  const text = texts.get(answer)
  return text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(text)
}
