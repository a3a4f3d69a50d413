/**
 * `npm run bench [-- SUBJECT]`: `answers`, requests per second, cached and not, beside references; `memory`, start and memory of a
 * shop; `profile`, by whose code the processor's time goes; `import`, a message of 200 MB.
 */
import { runSubject } from './subject.ts'

await runSubject({
  answers: () => import('./answers.ts'),
  memory: () => import('./memory/main.ts'),
  profile: () => import('./profile.ts'),
  import: () => import('./import/main.ts'),
})
