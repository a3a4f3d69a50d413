/** What is made of objects that nobody changes, once for each. */

/** Returns what `make` makes of an object: made once, and forgotten with the object. */
export function oncePerObject<From extends object, Made extends object>(
  make: (from: From) => Made,
): (from: From) => Made {
  const known = new WeakMap<From, Made>()
  return (from) => {
    let made = known.get(from)
    if (made === undefined) {
      made = make(from)
      known.set(from, made)
    }
    return made
  }
}
