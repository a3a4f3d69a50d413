import type { Words } from '../words.ts'
import { goodsIn as en } from './en/goods-in.ts'
import { goodsIn as fr } from './fr/goods-in.ts'

export const goodsInWords: Words<typeof fr> = { fr, eng: en }
