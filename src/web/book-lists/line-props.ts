import type { ReadLine } from '../api/book-lists.ts'
import type { Choice } from './choices.ts'

/** A line, what is chosen for it, and how that changes. */
export type LineProps = { line: ReadLine; choice: Choice; onChoose: (changed: Partial<Choice>) => void }
