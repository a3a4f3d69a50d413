import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../scripts/parts/paths.mjs'
import type { Mutant } from './mutant.ts'

/** Copies the files that git knows into a new folder, beside the packages that are installed. */
export function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gmp-bookshop-mutations-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Writes mistakes into a checkout; the returned function takes them out again. */
export function plant(root: string, mutants: readonly Mutant[]): () => void {
  const restores = mutants.map(({ name, file, was, becomes }) => {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(was).length !== 2) throw new Error(`${name}: ${file} does not hold it once.`)
    const [before = '', after = ''] = text.split(was)
    return { path, text, planted: before + becomes + after }
  })
  for (const { path, planted } of restores) writeFileSync(path, planted)
  return () => {
    for (const { path, text } of restores) writeFileSync(path, text)
  }
}
