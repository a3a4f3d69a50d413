/** §9: titles in the cart and among the favorites show 20 characters. */
const SHORT_TITLE_CHARACTERS = 20

/** Returns a title cut to 20 characters plus `...`; shorter ones whole. */
export function shortTitle(title: string): string {
  const characters = Array.from(title)
  if (characters.length <= SHORT_TITLE_CHARACTERS) return title
  return `${characters.slice(0, SHORT_TITLE_CHARACTERS).join('').trimEnd()}...`
}
