/** How much processor time programs have spent, on Linux. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the milliseconds that a process and those that it started have spent. */
export function processorMs(pid: number): number {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number)
  return started.filter(Boolean).reduce((total, one) => total + processorMs(one), ownMs(pid))
}

function ownMs(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may hold spaces
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return ((user + system) / TICKS_PER_SECOND) * 1000
}

/** What PostgreSQL starts beside a connection may end while it is looked at. */
function processorMsUnlessEnded(pid: number): number {
  try {
    return processorMs(pid)
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'ESRCH'
    )
      return 0
    throw error
  }
}

/** Returns the milliseconds that the connections of a database server, and what works beside them, have spent. */
export async function databaseMs(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.reduce((total, { pid }) => total + processorMsUnlessEnded(pid), 0)
}
