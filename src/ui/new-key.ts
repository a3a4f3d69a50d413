const KEY_BYTES = 16

/** Returns a text that nobody has made before. */
export function newKey(): string {
  // crypto.randomUUID exists on https and localhost only; a shop on a local network has neither
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
