import { addedPopup as en } from './en/added-popup.ts'
import { addedPopup as fr } from './fr/added-popup.ts'
import type { Words } from './words.ts'

export const addedPopupWords: Words<typeof fr> = { fr, eng: en }
