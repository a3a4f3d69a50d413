import type { Words } from '../words.ts'
import { supplierReturns as en } from './en/supplier-returns.ts'
import { supplierReturns as fr } from './fr/supplier-returns.ts'

export const supplierReturnsWords: Words<typeof fr> = { fr, eng: en }
