export const MAX_RATING = 5
/** Characters of a review's text. */
export const MAX_REVIEW_CHARACTERS = 5000
/** Characters of what somebody says who reports a review. */
export const MAX_REPORT_CHARACTERS = 500
