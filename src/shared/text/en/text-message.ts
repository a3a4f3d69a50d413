import { textMessage as fr } from '../fr/text-message.ts'
import type { Words } from '../words.ts'

const textMessage: typeof fr = {
  ready: (shop, number) => `${shop}: your order ${number} is ready, you can collect it at the bookshop.`,
  partlyReady: (shop, number) =>
    `${shop}: part of your order ${number} is ready, you can collect it at the bookshop.`,
}

export const textMessageWords: Words<typeof fr> = { fr, eng: textMessage }
