import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Returns this installation's own demonstration keys, made at random at its first start and kept in a file.
 *
 * @template {Record<string, string>} Keys
 * @param {string} file
 * @param {() => Keys} make
 * @returns {Keys}
 */
export function storedKeys(file, make) {
  const fresh = make()
  const kept = readKept(file, Object.keys(fresh))
  if (kept !== undefined) return /** @type {Keys} */ (kept)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return fresh
}

function readKept(/** @type {string} */ file, /** @type {readonly string[]} */ names) {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    const isWhole = names.every((name) => typeof kept[name] === 'string' && kept[name] !== '')
    return isWhole ? /** @type {Record<string, string>} */ (kept) : undefined
  } catch {
    /* Absent or damaged: new ones serve as well, both sides are given them at every start. */
    return undefined
  }
}
