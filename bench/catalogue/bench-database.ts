/** An empty PostgreSQL database of the bench's own: on the server of `TEST_DATABASE_URL`, or on one started for it. */
import { Client } from 'pg'
import { startPostgres } from '../../tests/support/postgres-server.ts'

/** What a machine that holds a large catalogue gives its database (docs/operations.md). */
const SERVER_SETTINGS = ['shared_buffers=1GB', 'random_page_cost=1.1', 'effective_cache_size=3GB']
const NAME = 'gmp_bench_catalogue'

/** Makes it; `remove` drops it again and stops the server, if it was started here. */
export async function benchDatabase(): Promise<{ databaseUrl: string; remove: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given === undefined ? await startPostgres(SERVER_SETTINGS) : undefined
  const adminUrl = given ?? server?.urlOf('postgres') ?? ''

  async function onServer(statement: string) {
    const client = new Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  await onServer(`drop database if exists ${NAME} with (force)`)
  await onServer(`create database ${NAME}`)
  const databaseUrl = new URL(adminUrl)
  databaseUrl.pathname = `/${NAME}`
  return {
    databaseUrl: databaseUrl.href,
    async remove() {
      await onServer(`drop database if exists ${NAME} with (force)`)
      await server?.stop()
    },
  }
}
