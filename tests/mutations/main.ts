/**
 * `npm run test:mutations [words]`: plants mistakes into a copy of the checkout and names those that no test saw.
 * Words choose among them, each a part of a name, a project or a file of tests: `§2 unit`.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { batchesOf } from './batches.ts'
import { copyCheckout, plant } from './checkout-copy.ts'
import { runTests } from './failed-tests.ts'
import type { Mutant } from './mutant.ts'
import { mutantsIn } from './mutants.ts'

const words = process.argv.slice(2)
const isWanted = ({ name, seenBy: { project, file } }: Mutant) =>
  words.every((word) => `${name} ${project} ${file}`.includes(word))

const copy = copyCheckout()
try {
  const mutants = mutantsIn(copy).filter(isWanted)
  const survivors = batchesOf(mutants).flatMap(survivorsOf)
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} mistakes were seen`)
  for (const { name } of survivors) console.log(`NOT SEEN ${name}`)
  process.exitCode = survivors.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** Plants mistakes together and returns those that their tests did not see. */
function survivorsOf(batch: readonly Mutant[]): Mutant[] {
  const restore = plant(copy, batch)
  try {
    const tests = batch.map(({ seenBy }) => seenBy)
    if (tests.some(({ project }) => project !== 'unit' && project !== 'component'))
      execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: copy, stdio: 'pipe' })
    const verdictOn = runTests(copy, tests)
    const notRun = batch.filter(({ seenBy }) => verdictOn(seenBy) === 'not run')
    if (notRun.length > 0 && batch.length === 1) throw new Error('its test was not run')
    const judged = batch.filter((mutant) => !notRun.includes(mutant))
    for (const { name, seenBy } of judged)
      console.log(`${verdictOn(seenBy) === 'failed' ? 'seen  ' : 'MISSED'} ${name}`)
    restore()
    return [
      ...judged.filter(({ seenBy }) => verdictOn(seenBy) === 'passed'),
      ...notRun.flatMap((mutant) => survivorsOf([mutant])),
    ]
  } catch (error) {
    if (batch.length > 1) return (restore(), batch.flatMap((mutant) => survivorsOf([mutant])))
    console.log(`UNTRIED ${batch[0]?.name}: ${String(error)}`)
    return [...batch]
  } finally {
    restore()
  }
}
