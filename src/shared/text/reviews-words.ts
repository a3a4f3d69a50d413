import { reviews as reviewsEn } from './en/reviews.ts'
import { reviews } from './fr/reviews.ts'
import type { Words } from './words.ts'

export const reviewsWords: Words<typeof reviews> = { fr: reviews, eng: reviewsEn }
