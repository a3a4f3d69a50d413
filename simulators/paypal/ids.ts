import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'

/** Returns an id as PayPal writes them: 17 capitals and digits. */
export const newId = (): string =>
  Array.from({ length: 17 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
