const MAX_CHARACTERS = 20 // §9: hero category names

/** Returns a name cut to 20 characters with an ellipsis; shorter ones whole. */
export function cutName(name: string): string {
  const characters = Array.from(name)
  return characters.length <= MAX_CHARACTERS
    ? name
    : `${characters.slice(0, MAX_CHARACTERS).join('').trimEnd()}…`
}
