import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseEnv } from 'node:util'
import { readConfig, VARIABLES } from '../config.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gmp-environment-'))
  file = join(folder, 'shop.env')
  writeFileSync(file, 'PORT=eighty\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(command: string, env: Record<string, string> = {}): string {
  const { stderr } = spawnSync(process.execPath, command.split(' '), {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      DATA_DIR: folder,
      ENV_FILE: file,
      ...env,
    },
    encoding: 'utf8',
    // One that starts after all would not end by itself; a busy machine reads the sources of a program for a minute
    timeout: 240_000,
  })
  return stderr
}

const COMMANDS = [
  'scripts/start.mjs',
  'scripts/dev.mjs',
  'src/server/main.ts',
  'src/server/app/composition/staff-cli.ts actions',
  'src/server/catalogue/import/cli.ts books.csv',
  'src/server/platform/backup/cli.ts shop.backup',
  'src/server/platform/backup/restore/cli.ts shop.backup',
]

describe('the file beside the environment', () => {
  it.each(COMMANDS)('is read by %s', (command) => {
    expect(run(command)).toContain('PORT')
  })

  it('gives way to a variable that is set', () => {
    const said = run('src/server/main.ts', { PORT: '8080', LOG_LEVEL: 'loud' })
    expect(said).toContain('LOG_LEVEL')
    expect(said).not.toContain('PORT')
  })

  it.each(['scripts/start.mjs', 'src/server/main.ts'])('is missed by %s where it was named', (command) => {
    expect(run(command, { ENV_FILE: join(folder, 'none.env') })).toMatch(/ENV_FILE=.*does not exist/)
  })
})

describe('.env.example', () => {
  it('lists every variable, and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual(VARIABLES.toSorted())
  })

  it('changes nothing when it is copied as it is', () => {
    expect(readConfig(example)).toEqual(readConfig({}))
  })
})

it('docs/operations.md says what every variable means', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  expect(VARIABLES.filter((name) => !page.includes(`\n- \`${name}\``))).toEqual([])
})
