/** The words of an issue as they are typed. */
import type { StaffIssue } from '#shared/contract/staff/newsletter.ts'

export const EMPTY_WORDS = { subjectFr: '', textFr: '', subjectEn: '', textEn: '' }
export type TypedWords = typeof EMPTY_WORDS

/** Returns the words of a stored issue. */
export const wordsOf = ({
  subject_fr: subjectFr,
  text_fr: textFr,
  subject_en: subjectEn,
  text_en: textEn,
}: StaffIssue): TypedWords => ({ subjectFr, textFr, subjectEn: subjectEn ?? '', textEn: textEn ?? '' })
