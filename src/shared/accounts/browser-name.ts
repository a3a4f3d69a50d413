/** What a browser calls itself, as people call it; enough to recognise one's own among a few. */

const BROWSERS: readonly [string, RegExp][] = [
  // Others call themselves Chrome and Safari too, so those come last
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const nameIn = (names: readonly [string, RegExp][], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** Returns the names of browser and system in a `User-Agent`; undefined for what is unknown. */
export function browserOf(userAgent: string | null): {
  browser: string | undefined
  system: string | undefined
} {
  return { browser: nameIn(BROWSERS, userAgent ?? ''), system: nameIn(SYSTEMS, userAgent ?? '') }
}
