import type { TestProject } from 'vitest/node'
import { pgliteTemplate } from './database-templates.ts'

/** Makes the template folder of the embedded database before any test file runs. */
export default async function prepare(project: TestProject) {
  project.provide('pgliteTemplate', await pgliteTemplate())
}
