/** The pages that somebody reads do without words that the project has given up (lint/retired-words.ts). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { retiredIn } from '../../lint/retired-in.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGES = globSync(['*.md', 'docs/*.md', '{src,simulators}/**/README.md', '.github/**/*.md'], {
  cwd: ROOT,
})

/** Code and addresses are free: commands and names of files stay what they are. */
const sentences = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`|\]\([^)]*\)|<[^>]*>/g, '')

const linesWithRetired = (page: string, text: string) =>
  sentences(text)
    .split('\n')
    .flatMap((line) => {
      const word = retiredIn(line)
      return word === undefined ? [] : [`${page}: ${word} in “${line.trim()}”`]
    })

it('README, CONTRIBUTING, CHANGELOG and the pages of docs do without retired words', () => {
  expect(PAGES).toContain(join('docs', 'product.md'))
  const found = PAGES.flatMap((page) => linesWithRetired(page, readFileSync(join(ROOT, page), 'utf8')))
  expect(found).toEqual([])
})

it('titles of decision records do without retired words', () => {
  const records = globSync('docs/decisions/*.md', { cwd: ROOT })
  expect(records.length).toBeGreaterThan(80)
  const titles = records.map((record) => readFileSync(join(ROOT, record), 'utf8').split('\n', 1)[0] ?? '')
  const names = records.map((record) => record.replaceAll('-', ' '))
  expect([...titles, ...names].filter((title) => retiredIn(title) !== undefined)).toEqual([])
})
