/** Dockerfile and compose.yaml name what the project has: they cannot be built where the tests run. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig, VARIABLES } from '#server/platform/config.ts'
import { PROGRAMS, SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../scripts/parts/programs.mjs'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

/** Instructions with their text, continued lines joined. */
const INSTRUCTIONS = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    return { name, text }
  })
const texts = (wanted: string) => INSTRUCTIONS.flatMap(({ name, text }) => (name === wanted ? [text] : []))
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  string,
  Record<string, string>
>

type Compose = {
  services: Record<
    'postgres' | 'shop',
    { image?: string; environment: Record<string, string>; ports?: string[] }
  >
}
const { services } = parse(read('compose.yaml')) as Compose

describe('the container', () => {
  it('has the Node that the project brings itself', () => {
    const major = devDependencies?.['node']?.split('.')[0]
    expect(texts('FROM').map((text) => /^node:(\d+)-/.exec(text)?.[1])).toEqual([major, major])
  })

  it('is given files that there are, or that the build makes', () => {
    const copied = texts('COPY').flatMap((text) =>
      text
        .replace(/^--from=build /, '')
        .split(' ')
        .slice(0, -1),
    )
    const named = copied.map((path) => path.replace(/^\/shop\//, ''))
    expect(named.length).toBeGreaterThan(6)
    const made = ['build', 'node_modules']
    expect(named.filter((path) => !made.includes(path) && !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('takes every file that the server reads from the checkout', () => {
    const pattern = /inCheckout\('(?!build|\.env|vite)([^']+)'\)/g
    const sources = [
      'src/server/platform/db/migrate.ts',
      'src/server/app/sample/load.ts',
      'src/server/app/sample/sample.ts',
    ]
    const wanted = sources.flatMap((path) => [...read(path).matchAll(pattern)].map(([, file = '']) => file))
    expect(wanted).toHaveLength(4)
    const copied = texts('COPY').join('\n')
    expect(wanted.filter((file) => !copied.includes(`/shop/${file} `))).toEqual([])
  })

  it('runs the built server as npm start does, and not as root', () => {
    expect(PROGRAMS.server).toBe('src/server/main.ts')
    expect(JSON.parse(texts('CMD').at(-1) ?? '')).toEqual([
      'node',
      ...SERVER_OPTIONS,
      'build/program/server.js',
    ])
    const last = INSTRUCTIONS.findLastIndex(({ name }) => name === 'FROM')
    const user = INSTRUCTIONS.findIndex(
      ({ name, text }, at) => at > last && name === 'USER' && text === 'node',
    )
    expect(user).toBeGreaterThan(last)
    expect(INSTRUCTIONS.slice(user).some(({ name }) => name === 'RUN')).toBe(false)
  })

  it('listens on the ports that it exposes, and is looked at where the shop says that it is ready', () => {
    const { port, staffPort } = readConfig({})
    expect(texts('EXPOSE')).toEqual([`${port} ${staffPort}`])
    expect(texts('HEALTHCHECK')[0]).toContain(`http://localhost:${port}/readyz`)
    expect(services.shop.ports).toEqual([port, staffPort].map((one) => `127.0.0.1:${one}:${one}`))
  })

  it('is set by variables that the shop reads, with values that it takes', () => {
    const set = Object.fromEntries(
      texts('ENV').flatMap((text) => text.split(' ').map((one) => one.split('=') as [string, string])),
    )
    expect(set).toMatchObject(SERVER_ENVIRONMENT)
    const all = [...VARIABLES, ...Object.keys(SERVER_ENVIRONMENT)]
    const known = (names: string[]) => names.filter((name) => !all.includes(name))
    expect(known([...Object.keys(set), ...Object.keys(services.shop.environment)])).toEqual([])
    const typed = { DATABASE_PASSWORD: 'abc', AUTH_SECRET: 'x'.repeat(32) }
    const given = Object.entries(services.shop.environment).map(([name, value]) => [
      name,
      filled(value, typed),
    ])
    expect(() => readConfig({ ...set, ...Object.fromEntries(given) })).not.toThrow()
  })

  it('holds no secret: each is typed', () => {
    const secrets = Object.entries({ ...services.postgres.environment, ...services.shop.environment }).filter(
      ([name]) => /SECRET|PASSWORD/.test(name),
    )
    expect(secrets.length).toBeGreaterThan(4)
    expect(secrets.filter(([, value]) => !/^\$\{[A-Z_]+:[?-]/.test(value))).toEqual([])
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.data*', '.git']))
  })

  it('brings the libraries that the built server leaves to Node', () => {
    const left = /LEFT_TO_NODE = \[([^\]]+)\]/.exec(read('vite.server.config.ts'))?.[1] ?? ''
    const names = [...left.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    // Vite is for development
    expect(names.filter((name) => name !== 'vite' && !(name in (dependencies ?? {})))).toEqual([])
  })
})

/** What compose makes of a value: what was typed, or the default in it. */
const filled = (value: string, typed: Record<string, string>) =>
  value.replaceAll(
    /\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, usual = '') => typed[name] ?? usual,
  )
