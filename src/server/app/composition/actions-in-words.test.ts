/** The audit log and the history of an order show no internal name of an action or subject. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { COMMANDS } from './staff-commands.ts'

const LANGUAGES = ['fr', 'eng'] as const
const done = COMMANDS.filter(({ kind }) => kind !== 'reading').map(({ words }) => words)

it.each(LANGUAGES)('every action about an order has words of the history in %s', (language) => {
  const known = ordersWords[language].one.history.actions
  const aboutOrders = done
    .filter((words) => /^(?:orders|picking|pickup) /.test(words) && !words.endsWith(' export'))
    .map((words) => words.replaceAll(' ', '-'))
  expect(aboutOrders).toContain('picking-close')
  expect(aboutOrders.filter((action) => !Object.hasOwn(known, action))).toEqual([])
})

it.each(LANGUAGES)('every area of actions has words in %s', (language) => {
  const areas = new Set(done.map((words) => words.split(' ')[0] ?? ''))
  expect([...areas].filter((area) => !Object.hasOwn(teamWords[language].areas, area))).toEqual([])
})

it.each(LANGUAGES)(
  'every subject that the program names by a word of its own has words in %s',
  (language) => {
    const sources = globSync('**/*.ts', { cwd: join(import.meta.dirname, '../..') })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
    const written = sources.flatMap((source) => [
      ...source.matchAll(/\bsubject: ['`]([a-z][a-z-]*)/g),
      ...source.matchAll(/\bsubject: \w+ === undefined \? ['`]([a-z][a-z-]*)/g),
      ...source.matchAll(/[sS]ubject(?:Of)? = \(.*\) => ['`]([a-z][a-z]*)/g),
      ...source.matchAll(/_SUBJECT = '([a-z-]+)/g),
    ])
    const kinds = new Set(written.map(([, kind = '']) => kind))
    expect([...kinds]).toEqual(expect.arrayContaining(['supplier', 'event', 'letter', 'import', 'closing']))
    const { subject } = teamWords[language]
    expect(
      [...kinds].filter((kind) => subject(`${kind} 4`) === `${kind} 4` && subject(kind) === kind),
    ).toEqual([])
  },
)
