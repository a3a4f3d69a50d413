/**
 * `npm run bench:quality [-- SUBJECT]`: how good what the shop says is: `questions` to its search, `lists` that people paste, advice
 * for a `shelf`, books bought `together`, dates and orders that `promises` are made of.
 */
import { runSubject } from '../subject.ts'

await runSubject({
  questions: () => import('./questions/main.ts'),
  lists: () => import('../lists/main.ts'),
  shelf: () => import('../shelf/main.ts'),
  together: () => import('../together/main.ts'),
  promises: () => import('../promises/main.ts'),
})
