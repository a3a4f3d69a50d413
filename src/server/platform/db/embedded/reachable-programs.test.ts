import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reachablePrograms } from './reachable-programs.ts'

/** Files are linked within one file system; the folder of temporary files may be another. */
const BESIDE_THE_LINKS = '/var/cache'

/** A folder of programs, laid out like npm's. */
function programsIn(parent: string): string {
  const programs = join(parent, 'native')
  mkdirSync(join(programs, 'bin'), { recursive: true })
  mkdirSync(join(programs, 'lib'))
  writeFileSync(join(programs, 'bin/postgres'), 'a program', { mode: 0o755 })
  writeFileSync(join(programs, 'lib/libicu.so.60'), 'a library', { mode: 0o644 })
  symlinkSync('libicu.so.60', join(programs, 'lib/libicu.so'))
  return programs
}

// Only root runs the programs as another account
describe.runIf(process.getuid?.() === 0)('programs below a folder that is closed to others', () => {
  it('are linked where every account can enter, once, without a copy', () => {
    const closed = mkdtempSync(`${BESIDE_THE_LINKS}/gmp-closed-`)
    const programs = programsIn(closed)
    const reachable = reachablePrograms(programs)
    expect(reachable.startsWith(closed)).toBe(false)
    expect(statSync(join(reachable, 'bin/postgres')).ino).toBe(statSync(join(programs, 'bin/postgres')).ino)
    expect(readFileSync(join(reachable, 'lib/libicu.so'), 'utf8')).toBe('a library')
    for (const folder of [reachable, dirname(reachable), join(reachable, 'bin')])
      expect(statSync(folder).mode & 0o777).toBe(0o755)
    expect(reachablePrograms(programs)).toBe(reachable)
    expect(statSync(closed).mode & 0o777).toBe(0o700)
    rmSync(closed, { recursive: true })
    // The next links remove those whose packages are gone
    const other = mkdtempSync(`${BESIDE_THE_LINKS}/gmp-closed-`)
    const later = reachablePrograms(programsIn(other))
    expect(existsSync(reachable)).toBe(false)
    rmSync(other, { recursive: true })
    rmSync(later, { recursive: true })
  })

  it('are taken as they are where others can enter', () => {
    const open = mkdtempSync(join(tmpdir(), 'gmp-open-'))
    chmodSync(open, 0o755)
    const programs = programsIn(open)
    expect(reachablePrograms(programs)).toBe(programs)
    rmSync(open, { recursive: true })
  })
})
