const TOKEN_BYTES = 24

/** Makes a token in the browser: the server stores its hash alone, so that nobody can read it again. */
export const newToken = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
