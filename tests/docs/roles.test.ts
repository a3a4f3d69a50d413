/** What docs/operations.md says of owners is what the table of permissions lets them alone do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ACTIONS } from '#shared/staff/permissions.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const [sentence = ''] = /^Owners alone do [^;]*;/m.exec(PAGE) ?? []
const named = [...sentence.matchAll(/`([a-z ]+)`/g)].map(([, words = '']) => words.replace(' ', '-'))

it('the operator reads what owners alone may do', () => {
  const theirs = Object.entries(ACTIONS).flatMap(([name, { roles }]) => (roles.length === 0 ? name : []))
  const described = Object.keys(ACTIONS).filter((action) =>
    named.some((name) => action === name || action.startsWith(`${name}-`)),
  )
  expect(described).toEqual(theirs)
})
