/** Connects to the server of a data folder, or starts it. */
import { setTimeout } from 'node:timers/promises'
import { OperatorError } from '../../runtime/environment.ts'
import { isRunning, isServed, removeStaleMarks, serverPid } from './lock-files.ts'
import { knock, type Member, type Role } from './membership.ts'
import { alreadyOpen, refusalOf, silentServer } from './refusal.ts'
import type { ServerProcess } from './server-process.ts'
import type { WayIn } from './transports.ts'

const PAUSE_MS = 20
/** A killed shop's connection ends within milliseconds; its process cannot be checked from another container. */
const MAX_GHOST_MS = 5000
/** How long another process's server may take to start or stop. */
const MAX_SILENCE_MS = 60_000
const RECOVERY_NOTICE_MS = 10_000

/**
 * Transient errors, when the previous server was killed or is stopping, or its port was taken: a retry succeeds.
 */
const PASSES = /lock file|pre-existing shared memory block|could not create any TCP\/IP sockets/

export type Door = {
  dataDir: string
  folder: string
  wayIn: WayIn
  role: Role
  start: () => Promise<ServerProcess>
  warn: (message: string) => void
}

export type Entered = Member & {
  /** The server, if it was started here. */
  server: ServerProcess | undefined
}

/** Throws an OperatorError if another shop uses the folder, or its server cannot start. */
export async function enter(door: Door): Promise<Entered> {
  const { dataDir, folder, wayIn, role, start, warn } = door
  const begun = performance.now()
  const waitedMs = () => performance.now() - begun
  let server: ServerProcess | undefined
  let noticed = false
  try {
    for (;;) {
      const answer = await knock(wayIn.connection(), role)
      if (answer.kind === 'joined') return { ...answer.member, server }
      if (answer.kind === 'taken') {
        const isGhost = answer.pid === undefined || !isRunning(answer.pid)
        if (!isGhost || waitedMs() > MAX_GHOST_MS) throw alreadyOpen(dataDir, answer.pid)
      }
      if (server?.hasEnded()) {
        // Two concurrent starts overwrite each other's log: the reason may be lost
        if (!PASSES.test(server.reason()) && !isServed(folder)) throw refusalOf(folder, server.reason())
        removeStaleMarks(folder)
        server = undefined
      } else if (!server && answer.kind === 'away') server = await start()
      if (!server && waitedMs() > MAX_SILENCE_MS) throw silentServer(folder, serverPid(folder))
      if (!noticed && waitedMs() > RECOVERY_NOTICE_MS) {
        noticed = true
        warn(
          'PostgreSQL takes longer than usual to start: it recovers from a sudden end. Nothing has to be done.',
        )
      }
      await setTimeout(PAUSE_MS)
    }
  } catch (error) {
    await server?.end()
    if (error instanceof OperatorError) throw error
    throw refusalOf(folder, error instanceof Error ? error.message : String(error))
  }
}
