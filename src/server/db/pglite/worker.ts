/** The thread PGlite computes in: opens the folder, serves it on the socket, says so, and closes when told. */
import { chmodSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { WireServer } from './wire-server.ts'

export type WorkerInput = {
  folder: string
  socketPath: string
  idleInTransactionMs: number
  /** One number: when the running statement began (nanoseconds of the monotonic clock), 0 while none runs. */
  runningSince: SharedArrayBuffer
}
export type WorkerReport = { kind: 'ready' } | { kind: 'failed'; reason: string }

const { folder, socketPath, idleInTransactionMs, runningSince } = workerData as WorkerInput
const clock = new BigInt64Array(runningSince)
const report = (message: WorkerReport) => parentPort?.postMessage(message)

/** What PostgreSQL says of a folder it cannot open; the error that PGlite throws does not repeat it. */
const complaints: string[] = []

function reasonOf(error: unknown): string {
  if (complaints.length > 0) return complaints.join('; ').replace(/\.$/, '')
  return error instanceof Error ? error.message : String(error)
}

async function openFolder(): Promise<PGlite> {
  let opened = false
  const engine = await PGlite.create(folder, {
    onStderr(line) {
      const complaint = opened ? undefined : /(?:FATAL|PANIC|DETAIL): +(.*)/.exec(line)?.[1]
      if (complaint) complaints.push(complaint)
      return true
    },
  })
  opened = true
  return engine
}

async function serve() {
  const engine = await openFolder()
  const server = new WireServer(engine, {
    socketPath,
    idleInTransactionMs,
    onRun: (running) => Atomics.store(clock, 0, running ? process.hrtime.bigint() : 0n),
    // A failed engine is of no use: the thread ends and the supervisor starts another
    onFailure: (error) => {
      throw error
    },
  })
  // Left by a killed process; the lock says that nobody listens on it any more
  rmSync(socketPath, { force: true })
  await server.listen()
  chmodSync(socketPath, 0o600)
  parentPort?.once('message', async () => {
    await server.close()
    await engine.close()
    rmSync(socketPath, { force: true })
    parentPort?.close()
  })
  report({ kind: 'ready' })
}

try {
  await serve()
} catch (error) {
  report({ kind: 'failed', reason: reasonOf(error) })
}
