/** `npm run test:mutations`: plants each mistake into a copy of the checkout and names those that no test saw. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChromium } from '../../scripts/parts/chromium.mjs'
import { bin, ROOT } from '../../scripts/parts/paths.mjs'
import { mutantsIn } from './mutants.ts'
import type { Mutant } from './mutants.ts'

const [filter = ''] = process.argv.slice(2)
const copy = copyOfCheckout()
const survivors: string[] = []
try {
  const mutants = mutantsIn(copy).filter(({ name }) => name.includes(filter))
  for (const mutant of mutants) {
    const isSeen = seen(mutant)
    console.log(`${isSeen ? 'seen  ' : 'MISSED'} ${mutant.name}`)
    if (!isSeen) survivors.push(mutant.name)
  }
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} mistakes were seen`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = survivors.length > 0 ? 1 : 0

function copyOfCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gmp-bookshop-mutations-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Tells whether the tests of a mutant fail with it; throws where its line is not in the code any more. */
function seen({ name, file, was, becomes, seenBy }: Mutant): boolean {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(was))
    throw new Error(`${name}: the code has changed, so must tests/mutations/mutants.ts.`)
  writeFileSync(
    path,
    text.replace(was, () => becomes),
  )
  try {
    if (seenBy.runner === 'vitest') return fails(bin('vitest'), 'run', '--project', 'unit', ...seenBy.files)
    if (fails(process.execPath, 'scripts/build.mjs')) throw new Error(`${name}: the mutant cannot be built.`)
    return fails(bin('playwright'), 'test', seenBy.file, '-g', seenBy.title.source, '--project', 'desktop')
  } finally {
    writeFileSync(path, text)
  }
}

function fails(command: string, ...args: string[]): boolean {
  const env = { ...process.env, CHROMIUM_PATH: findChromium() }
  try {
    execFileSync(command, args, { cwd: copy, env, stdio: 'pipe' })
    return false
  } catch {
    return true
  }
}
