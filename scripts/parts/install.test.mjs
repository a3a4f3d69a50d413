import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startNpmRegistry } from '../../tests/support/npm-registry.ts'
import { ensureInstalled, installRefusal } from './install.mjs'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

const HERE = process.platform
const ELSEWHERE = HERE === 'darwin' ? 'linux' : 'darwin'

/** A tool with a binding for each platform, as esbuild or oxlint have them, and a binding that any platform can use. */
const bindings = { 'tool-here': '1.0.0', 'tool-elsewhere': '1.0.0', 'tool-anywhere': '1.0.0' }
const book = { name: 'book', version: '1.0.0' }
const tool = { name: 'tool', version: '1.0.0', optionalDependencies: bindings }
const here = { name: 'tool-here', version: '1.0.0', os: [HERE] }
const elsewhere = { name: 'tool-elsewhere', version: '1.0.0', os: [ELSEWHERE] }
const anywhere = { name: 'tool-anywhere', version: '1.0.0' }
const everything = [
  book,
  { ...book, version: '2.0.0' },
  tool,
  here,
  elsewhere,
  anywhere,
  { name: 'extra', version: '1.0.0' },
]

describe('an install', () => {
  /** @type {Awaited<ReturnType<typeof startNpmRegistry>>} */
  let registry
  /** @type {string} */
  let folder
  const modules = (/** @type {string} */ name) => join(folder, 'node_modules', name)
  const installed = (/** @type {string} */ name) => existsSync(modules(name))
  // Never synchronously: the registry answers in this process
  const npm = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await run('npm', args, { cwd: folder })
    if (code !== 0) throw new Error(output)
  }
  const wants = (/** @type {Record<string, string>} */ dependencies) =>
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shop', dependencies }))
  const makeLockfile = () => npm('install', '--package-lock-only')
  const progress = vi.fn()

  beforeAll(async () => {
    registry = await startNpmRegistry()
  })
  afterAll(() => registry.stop())
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'install-'))
    vi.stubEnv('npm_config_registry', registry.url)
    vi.stubEnv('npm_config_cache', join(folder, 'cache'))
    vi.stubEnv('npm_config_fetch_retries', '0')
    vi.spyOn(console, 'log').mockImplementation(progress)
    progress.mockClear()
    registry.offer(everything)
    wants({ book: '1.0.0', tool: '1.0.0' })
  })
  afterEach(() => {
    registry.releaseTarballs()
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })

  it('brings what the lockfile names for this platform, once', async () => {
    await makeLockfile()
    await ensureInstalled(folder)
    expect(['book', 'tool', 'tool-here', 'tool-elsewhere'].filter(installed)).toEqual([
      'book',
      'tool',
      'tool-here',
    ])
    progress.mockClear()
    await ensureInstalled(folder)
    expect(progress).not.toHaveBeenCalled()
  })

  it('is done where the registry lists more platforms than the lockfile', async () => {
    registry.offer([book, tool, here])
    await makeLockfile()
    registry.offer(everything)
    const lockfile = readFileSync(join(folder, 'package-lock.json'), 'utf8')
    expect(lockfile).not.toContain('node_modules/tool-anywhere')
    await ensureInstalled(folder)
    expect(['book', 'tool', 'tool-here', 'tool-anywhere'].filter((name) => !installed(name))).toEqual([])
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(lockfile)
  })

  it('is done where the registry lists fewer platforms than the lockfile', async () => {
    await makeLockfile()
    registry.offer([book, tool, here])
    await ensureInstalled(folder)
    expect(installed('tool-here')).toBe(true)
    expect(installed('tool-anywhere')).toBe(false)
  })

  it('leaves a package beyond the lockfile alone', async () => {
    await makeLockfile()
    await ensureInstalled(folder)
    await npm('install', '--no-save', 'extra')
    progress.mockClear()
    await ensureInstalled(folder)
    expect(progress).not.toHaveBeenCalled()
    expect(installed('extra')).toBe(true)
  })

  it('is not repeated for an optional package that is missing', async () => {
    await makeLockfile()
    await ensureInstalled(folder)
    await npm('uninstall', '--no-save', 'tool-here')
    await npm('install', '--no-save', '--omit=optional')
    progress.mockClear()
    expect(installed('tool-here')).toBe(false)
    await ensureInstalled(folder)
    expect(progress).not.toHaveBeenCalled()
  })

  it('is repeated where a package has another version', async () => {
    await makeLockfile()
    await ensureInstalled(folder)
    await npm('install', '--no-save', 'book@2.0.0')
    await ensureInstalled(folder)
    expect(JSON.parse(readFileSync(join(modules('book'), 'package.json'), 'utf8')).version).toBe('1.0.0')
  })

  it('is repeated where the folder of a package was removed', async () => {
    await makeLockfile()
    await ensureInstalled(folder)
    rmSync(modules('book'), { recursive: true })
    await ensureInstalled(folder)
    expect(installed('book')).toBe(true)
  })

  it('begins again after one that was interrupted', async () => {
    await makeLockfile()
    await ensureInstalled(folder)
    mkdirSync(modules('left-behind'))
    rmSync(join(folder, 'cache'), { recursive: true })
    const held = registry.holdTarballs()
    const interrupted = spawn('npm', ['ci'], { cwd: folder, stdio: 'ignore', detached: true })
    await held
    if (interrupted.pid !== undefined) process.kill(-interrupted.pid, 'SIGKILL')
    await once(interrupted, 'close')
    registry.releaseTarballs()
    expect(installed('book/package.json')).toBe(false)
    await ensureInstalled(folder)
    expect(installed('book/package.json')).toBe(true)
    expect(installed('left-behind')).toBe(false)
  })

  it('names what the lockfile wants and npm did not bring', async () => {
    await makeLockfile()
    wants({ book: '2.0.0', tool: '1.0.0' })
    await expect(ensureInstalled(folder)).rejects.toThrow(/book@1\.0\.0\n.*npm install once/s)
  })
})

it('package-lock.json names the optional packages of every platform', () => {
  /** @type {Record<string, { optionalDependencies?: Record<string, string> }>} */
  const packages = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const isNamed = (/** @type {string} */ path, /** @type {string} */ name) => {
    const parents = path
      .split('/node_modules/')
      .map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'))
    return ['', ...parents.map((parent) => `${parent}/`)].some(
      (parent) => `${parent}node_modules/${name}` in packages,
    )
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isNamed(path, name)),
  )
  expect(missing).toEqual([])
  expect(Object.keys(packages).filter((path) => /darwin|win32/.test(path)).length).toBeGreaterThan(30)
})

describe('the words for a failed install', () => {
  it.each([
    ['npm error code ENOTFOUND', 'check the connection'],
    ['npm error code ENOSPC', 'free about 1 GB'],
    ['npm error code ERESOLVE', 'npm install'],
    ['npm error code EACCES', 'permissions'],
    ['something else', 'Read the lines above'],
  ])('to %j say the remedy', (output, remedy) => {
    const words = installRefusal(output)
    expect(words).toContain(output)
    expect(words).toContain(remedy)
  })
})
