export const HIGHEST_RATING = 5
/** Characters of a review's text. */
export const LONGEST_REVIEW = 5000
/** Characters of what somebody says who reports a review. */
export const LONGEST_REPORT = 500
