/** The name that a review is signed with. */

const MAX_FIRST_NAME_CHARACTERS = 24

/** Returns the first name and the initial of the last, such as `Ada L.`; '' where nothing looks like a name. */
export function shownName(whole: string): string {
  // Whole words of letters alone: an address or a number that somebody typed beside the name is not shown
  const words = whole.split(/\s+/u).filter((word) => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word))
  const [first, ...others] = words
  if (first === undefined) return ''
  const initial = others.at(-1)?.match(/^\p{L}/u)?.[0]
  const shown = [...first].slice(0, MAX_FIRST_NAME_CHARACTERS).join('')
  return initial === undefined ? shown : `${shown} ${initial.toLocaleUpperCase('fr')}.`
}
