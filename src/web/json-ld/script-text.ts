/** Returns data as the text of a script element; no text in it can end the element or open a comment. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
