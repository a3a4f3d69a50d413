/** Returns a text as people look for it: case and accents do not matter. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
