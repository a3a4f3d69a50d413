/** Opens the embedded database: takes the lock, starts the thread, and gives what `pg` needs to connect. */
import { join, dirname } from 'node:path'
import type { ClientConfig } from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { takeLock } from '../lock.ts'
import type { LockHolder } from '../lock.ts'
import { PgliteEngine } from './engine.ts'
import { damagedFolder, prepareFolder } from './folder.ts'
import { SOCKET_NAME, socketFolder } from './socket-place.ts'

export type Embedded = {
  kind: 'own'
  connection: ClientConfig
  ready: () => Promise<void>
  onLost: (listener: () => void) => void
  watchStatements: () => void
  close: () => Promise<void>
}
export type Joined = { kind: 'joined'; connection: ClientConfig; pid: number }

const connectionTo = (socketPath: string): ClientConfig => ({
  host: dirname(socketPath),
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  // PGPASSWORD or ~/.pgpass of another server are not meant for this one
  password: '',
})

function alreadyRunning(dataDir: string, { pid }: LockHolder): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} is in use by process ${pid}. Stop that shop first (kill ${pid}), ` +
      `or set DATA_DIR to another folder.`,
  )
}

/** Opens or joins the database in `dataDir`; throws an OperatorError if another process has it and `join` is false. */
export async function openEmbedded(
  dataDir: string,
  options: { join: boolean; deadlineMs: number; warn: (message: string) => void },
): Promise<Embedded | Joined> {
  const socketPath = join(socketFolder(dataDir), SOCKET_NAME)
  const outcome = await takeLock(dataDir, socketPath)
  if (outcome.kind === 'taken') {
    if (!options.join) throw alreadyRunning(dataDir, outcome.holder)
    return { kind: 'joined', connection: connectionTo(outcome.holder.socketPath), pid: outcome.holder.pid }
  }
  const folder = join(dataDir, 'database')
  const engine = new PgliteEngine({ folder, socketPath, deadlineMs: options.deadlineMs, warn: options.warn })
  try {
    const opened = prepareFolder(dataDir, folder)
    await engine.ready().catch((error: Error) => {
      throw damagedFolder(folder, error.message)
    })
    opened()
  } catch (error) {
    outcome.lock.release()
    throw error
  }
  return {
    kind: 'own',
    connection: connectionTo(socketPath),
    ready: () => engine.ready(),
    onLost: (listener) => engine.onLost(listener),
    watchStatements: () => engine.watchStatements(),
    async close() {
      await engine.close()
      outcome.lock.release()
    },
  }
}
