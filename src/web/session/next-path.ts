/** A page that sends people on to another, once they are signed in. */

/** Returns the address of a page that sends people on to `next`, such as `/login?next=%2Fwishlist`. */
export const withNext = (path: string, next: string | undefined) =>
  next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`
