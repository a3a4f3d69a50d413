/** Each statement of docs/product.md is broken by planted mistakes, and each of them has its place in the code. */
import { globSync, readFileSync } from 'node:fs'
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

it('every statement of docs/product.md has a planted mistake', () => {
  const whole = STATEMENTS.filter(
    ({ section: of, says }) => !SECTIONS.get(of)?.some(({ statement }) => says.startsWith(statement)),
  )
  expect(whole.map(({ section, says }) => `§${section} ${says}`)).toEqual([])
})

it('what a planted mistake replaces is in its file once', () => {
  const astray = mutantsIn(ROOT).filter(
    ({ file, was }) => readFileSync(join(ROOT, file), 'utf8').split(was).length !== 2,
  )
  expect(astray.map(({ name }) => name)).toEqual([])
})

it('the file of tests that sees a planted mistake is there', () => {
  const tests = globSync('{src,tests,simulators,bench,lint,scripts}/**/*.{test,spec}.{ts,tsx,mjs}', {
    cwd: ROOT,
  })
  const isThere = (part: string) => tests.some((path) => path.includes(part))
  const astray = mutantsIn(ROOT).filter(({ seenBy: { file } }) => !isThere(file))
  expect(astray.map(({ seenBy: { file } }) => file)).toEqual([])
})
