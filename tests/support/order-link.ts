/** Links to orders in mails: each mail has a key of its own. */

/** Returns the key of a mail's link to a page about an order, such as `https://books.example/followorder/GMP-…`. */
export function orderKeyIn(text: string | undefined, page: string): string {
  const [, key] = new RegExp(`${page}#key=([\\w-]{43})(?![\\w-])`).exec(text ?? '') ?? []
  if (key === undefined) throw new Error(`No link to ${page} in:\n${text}`)
  return key
}
