import type { TestProject } from 'vitest/node'
import { postgresTemplate, runOnServer } from './database-templates.ts'
import { startPostgres } from './postgres-server.ts'

/** Starts a PostgreSQL server (or takes the one of TEST_DATABASE_URL) and makes the template database on it. */
export default async function prepare(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? undefined : await startPostgres()
  const adminUrl = given ?? server?.urlOf('postgres') ?? ''
  const template = await postgresTemplate(adminUrl)
  project.provide('postgres', { adminUrl, template })
  return async () => {
    await runOnServer(adminUrl, `drop database ${template}`)
    await server?.stop()
  }
}
