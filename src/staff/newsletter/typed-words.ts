/** The words of a letter as they are typed. */
import type { StaffLetter } from '#shared/contract/staff/letters.ts'

export const EMPTY_WORDS = { subjectFr: '', textFr: '', subjectEn: '', textEn: '' }
export type TypedWords = typeof EMPTY_WORDS

/** Returns the words of a stored letter. */
export const wordsOf = ({
  subject_fr: subjectFr,
  text_fr: textFr,
  subject_en: subjectEn,
  text_en: textEn,
}: StaffLetter): TypedWords => ({ subjectFr, textFr, subjectEn: subjectEn ?? '', textEn: textEn ?? '' })
