import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import { startCommand } from '../../../../tests/support/run-command.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { apiOf, aShop } from '../../../../tests/support/test-shop.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'gmp-import-'))

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Runs the command in a separate process, beside the running shop. */
const runCli = (...words: string[]) =>
  startCommand('scripts/run.mjs', ['import', ...words], {
    DATA_DIR: folder,
    DATABASE_URL: database.databaseUrl,
  }).ended

function aFile(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('npm run catalogue:import', () => {
  it('imports while the shop is open, and the shop shows it', async () => {
    const file = aFile('new.csv', 'isbn,title,price,stock\n9782070360420,La Peste,9.90,2\n123,Broken,9,1\n')
    const { code, out, err } = await runCli(file)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/added +1\n/)
    expect(out).toMatch(/refused +1\n/)
    const response = await apiOf(aShop({ db: database.db }))('/articles?smart_search=peste')
    expect(((await response.json()) as { data: Article[] }).data).toMatchObject([{ price_cents: 990 }])
    const report = join(folder, 'imports', 'new-report.csv')
    expect(readFileSync(report, 'utf8')).toContain('3,refused,123,Broken,')
  })

  it('writes no report where there is nothing to say', async () => {
    const { code, out } = await runCli(aFile('fine.csv', 'isbn,title,price\n9782070360024,L’Étranger,9\n'))
    expect([code, out.includes('report')]).toEqual([0, false])
    expect(existsSync(join(folder, 'imports', 'fine-report.csv'))).toBe(false)
  })

  it.each([
    ['every book refused', 'isbn,title,price\n123,A,9\n', /every book was refused; nothing was changed/],
    ['a header alone', 'isbn,title,price\n', /the file holds no book/],
    ['a message without a product', '<ONIXMessage><Header/></ONIXMessage>', /the file holds no book/],
    ['a message that ends too early', '<ONIXMessage><Header/>', /ends too early[\s\S]* Fetch it again/],
  ])('exits with 1, for schedulers, after %s', async (_name, content, message) => {
    const { code, out, err } = await runCli(aFile('failed.csv', content))
    expect([code, err]).toEqual([1, ''])
    expect(out).toMatch(message)
  })

  it('exits with 0 after a message which says that there is no news', async () => {
    const { code } = await runCli(aFile('quiet.xml', '<ONIXMessage><Header/><NoProduct/></ONIXMessage>'))
    expect(code).toBe(0)
  })

  it.each([
    ['a file that is not there', ['nothing.csv'], /nothing\.csv cannot be read: there is no such file/],
    ['a folder', ['src'], /not a file but a folder/],
    ['no file at all', [], /Name one file/],
    ['an unknown option', ['--prise', '9'], /Unknown option/],
  ])('ends with 1 and one clear message for %s', async (_name, words, message) => {
    const { code, out, err } = await runCli(...words)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(message)
    expect(err).not.toMatch(/^ +at /m)
  })

  it('explains itself', async () => {
    const { code, out } = await runCli('--help')
    expect(code).toBe(0)
    expect(out).toMatch(/--map FIELD=COLUMN[\s\S]*price +price, prix,/)
  })
})
