/** Each planted mistake breaks a statement of docs/product.md, and has its place in the code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { STATEMENTS } from '../docs/statements.ts'
import { mutantsIn } from './mutants.ts'
import { SECTIONS } from './product/all.ts'

const ROOT = join(import.meta.dirname, '../..')

it('every planted mistake breaks one statement of docs/product.md', () => {
  const astray = [...SECTIONS].flatMap(([of, mutants]) =>
    mutants.filter(
      ({ statement }) =>
        STATEMENTS.filter(({ section, says }) => section === of && says.startsWith(statement)).length !== 1,
    ),
  )
  expect(astray.map(({ statement }) => statement)).toEqual([])
})

it('what a planted mistake replaces is in its file once', () => {
  const astray = mutantsIn(ROOT).filter(
    ({ file, was }) => readFileSync(join(ROOT, file), 'utf8').split(was).length !== 2,
  )
  expect(astray.map(({ name }) => name)).toEqual([])
})
