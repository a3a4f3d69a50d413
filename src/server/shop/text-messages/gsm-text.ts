/** Words as a plain text message can say them: one of 160 characters of the GSM alphabet costs a single message. */

/** The letters and signs of GSM 03.38 that take one place each. */
const ALPHABET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

export const MAX_LENGTH = 160

/** Letters that are two without their joining, and signs that a keyboard has another form of. */
const INSTEAD: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
}

/** Returns a text in the letters of a text message: accents that it does not have go, and so does what it cannot say. */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (ALPHABET.has(letter)) return letter
    const plain = INSTEAD[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return [...plain].every((one) => ALPHABET.has(one)) ? plain : ''
  }).join('')
}

/** Returns whether a text is one plain message. */
export const isOneMessage = (text: string): boolean =>
  text.length <= MAX_LENGTH && [...text].every((letter) => ALPHABET.has(letter))
