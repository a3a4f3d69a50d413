/**
 * On which screen a story runs in a language; `EVERY_SCREEN=1` runs it on both in both. One that is about a phone, or about a
 * desk, is marked `@phone` or `@desk` and runs nowhere else.
 */

const WIDE = { tag: '@wide-only' }
const NARROW = { tag: '@narrow-only' }
/** Only with `EVERY_SCREEN=1`. */
const NEITHER = { tag: '@every-screen' }

export const MARKS = {
  fr: { pairwise: WIDE, onWide: WIDE, onNarrow: NEITHER },
  en: { pairwise: NARROW, onWide: NEITHER, onNarrow: NARROW },
} as const
