/**
 * `npm test`, at its end: does each planted mistake name a test that is there? A test that is renamed would leave it without one
 * until the mistakes are planted, which takes hours. The reports of the steps lie in the folder REPORTS.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/parts/paths.mjs'
import { mutantsIn } from './mutants.ts'
import { readReport } from './reports.ts'

const folder = process.env['REPORTS'] ?? ''
const reports = folder === '' ? [] : readdirSync(folder)
if (reports.length === 0)
  throw new Error('Nothing was reported: `npm test` alone does this, after all tests.')
const results = reports.flatMap((file) => readReport(join(folder, file)))

const astray = mutantsIn(ROOT).filter(
  ({ seenBy: { file, title } }) =>
    !results.some((result) => result.file.includes(file) && title.test(result.title)),
)
for (const { name, seenBy } of astray)
  console.log(`No test sees “${name}”: ${seenBy.file} ${String(seenBy.title)}`)
process.exitCode = astray.length > 0 ? 1 : 0
