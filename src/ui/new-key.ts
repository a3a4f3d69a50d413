/** Returns a text that nobody has made before. */
export function randomId(byteCount = 16): string {
  // crypto.randomUUID exists on https and localhost only; a shop on a local network has neither
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
