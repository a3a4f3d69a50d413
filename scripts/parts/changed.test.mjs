import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFiles, modulesOf } from './changed.mjs'

describe('what was changed', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'gmp-changed-'))
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: checkout })

  beforeAll(() => {
    git('init', '--quiet')
    mkdirSync(join(checkout, 'src'))
    for (const name of ['same.ts', 'edited.ts', 'staged.ts', 'removed.ts'])
      writeFileSync(join(checkout, 'src', name), 'one')
    writeFileSync(join(checkout, '.gitignore'), 'build')
    git('add', '.')
    git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '-m', 'first')
    writeFileSync(join(checkout, 'src/edited.ts'), 'two')
    writeFileSync(join(checkout, 'src/staged.ts'), 'two')
    git('add', 'src/staged.ts')
    rmSync(join(checkout, 'src/removed.ts'))
    writeFileSync(join(checkout, 'src/nouveau été.ts'), 'new')
    writeFileSync(join(checkout, 'build'), 'left out')
  })
  afterAll(() => rmSync(checkout, { recursive: true }))

  it('is what differs from a commit, whether git knows the file or not', () => {
    expect(changedFiles('HEAD', checkout).toSorted()).toEqual([
      'src/edited.ts',
      'src/nouveau été.ts',
      'src/removed.ts',
      'src/staged.ts',
    ])
  })

  it('needs a commit that git knows', () => {
    expect(() => changedFiles('nowhere', checkout)).toThrow(/no commit "nowhere".*--changed=main/)
  })
})

describe('the API tests that a change asks for', () => {
  it('are those of its modules, once', () => {
    expect(
      modulesOf([
        'src/server/selling/cart/cart.ts',
        'src/server/selling/cart/deep/x.ts',
        'src/server/selling/orders/a.ts',
      ]),
    ).toEqual(['src/server/selling/cart/', 'src/server/selling/orders/'])
  })

  it('are a changed test itself, wherever it stands', () => {
    expect(modulesOf(['src/web/every-screen.page.test.ts', 'src/server/app/app.api.test.ts'])).toEqual([
      'src/web/every-screen.page.test.ts',
      'src/server/app/app.api.test.ts',
    ])
  })

  it('are none for a change elsewhere', () => {
    expect(modulesOf(['src/web/cart/cart-page.tsx', 'src/server/app/app.ts', 'README.md'])).toEqual([])
  })
})
