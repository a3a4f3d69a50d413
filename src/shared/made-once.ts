/** What is made of objects that nobody changes, once for each. */

/** What was made once, and is given to many. */
const lasting = new WeakSet<object>()

/** Returns what `make` makes of an object: made once, and forgotten with the object. */
export function madeOnce<From extends object, Made extends object>(
  make: (from: From) => Made,
): (from: From) => Made {
  const known = new WeakMap<From, Made>()
  return (from) => {
    let made = known.get(from)
    if (made === undefined) {
      made = make(from)
      lasting.add(made)
      known.set(from, made)
    }
    return made
  }
}

/** Returns a text of an object; kept only where the object is one that lasts, as nobody asks again for others. */
export function textOnce(write: (from: object) => string): (from: object) => string {
  const known = new WeakMap<object, string>()
  return (from) => {
    if (!lasting.has(from)) return write(from)
    let text = known.get(from)
    if (text === undefined) {
      text = write(from)
      known.set(from, text)
    }
    return text
  }
}
