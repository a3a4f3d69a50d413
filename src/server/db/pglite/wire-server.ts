/**
 * Serves one PGlite to many `pg` connections over a Unix socket.
 *
 * PGlite is one session: what a connection sends until its Sync (parse, bind, describe, execute) must reach it as one
 * piece, and a transaction must keep it to itself until it ends. `@electric-sql/pglite-socket` 0.2.17 queues single
 * messages instead, so that one connection's parameters met another's statement (docs/decisions/0011).
 */
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { withPrivateName } from './statement-names.ts'
import { FrameReader, openingKind } from './wire-frames.ts'
import type { Frame } from './wire-frames.ts'
import { closeStatements, endsReady, READY_BYTES, simpleQuery, welcome } from './wire-messages.ts'

/** A statement that ran longer may have left clients behind who gave up: look at the sockets before the next one. */
const LONG_RUN_MS = 20

type Connection = {
  id: number
  socket: Socket
  reader: FrameReader
  /** Messages received since the last Sync. */
  unfinished: Buffer[]
  /** Whole pieces that wait for their turn. `open`: sent by Flush, the Sync is still to come. */
  batches: { bytes: Buffer; open: boolean }[]
  statements: Set<string>
  closed: boolean
}

export type WireEngine = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction'>

export type WireServerOptions = {
  socketPath: string
  /** A transaction that does nothing for so long while it holds the database is rolled back. */
  idleInTransactionMs: number
  /** Called before and after every statement. */
  onRun: (running: boolean) => void
  /** Called once PGlite itself has failed and can answer nothing more. */
  onFailure: (error: unknown) => void
}

export class WireServer {
  private readonly engine: WireEngine
  private readonly options: WireServerOptions
  private readonly server: Server
  private readonly connections = new Set<Connection>()
  private readonly turns: Connection[] = []
  private owner: Connection | undefined
  private idleTimer: NodeJS.Timeout | undefined
  /** Resolves once everybody who waited has had a turn; undefined while nobody waits. */
  private work: Promise<void> | undefined
  private closing = false
  private lastId = 0

  constructor(engine: WireEngine, options: WireServerOptions) {
    this.engine = engine
    this.options = options
    this.server = createServer((socket) => this.accept(socket))
  }

  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(this.options.socketPath, resolve)
    })
  }

  async close(): Promise<void> {
    this.closing = true
    clearTimeout(this.idleTimer)
    const closed = new Promise((resolve) => this.server.close(resolve))
    for (const { socket } of this.connections) socket.destroy()
    await closed
    await this.work
  }

  private accept(socket: Socket) {
    const connection: Connection = {
      id: ++this.lastId,
      socket,
      reader: new FrameReader(),
      unfinished: [],
      batches: [],
      statements: new Set(),
      closed: false,
    }
    this.connections.add(connection)
    socket.on('data', (chunk) => this.receive(connection, chunk))
    // A client that vanishes is an ordinary end; 'close' always follows
    socket.on('error', () => {})
    socket.on('close', () => this.leave(connection))
  }

  private receive(connection: Connection, chunk: Buffer) {
    try {
      for (const frame of connection.reader.push(chunk)) this.take(connection, frame)
    } catch {
      connection.socket.destroy()
    }
    this.run()
  }

  private take(connection: Connection, frame: Frame) {
    if (frame.type === undefined) {
      const kind = openingKind(frame)
      if (kind === 'encryption') connection.socket.write('N')
      else if (kind === 'startup') connection.socket.write(welcome(connection.id))
      else connection.socket.end()
      return
    }
    if (frame.type === 'X') {
      connection.socket.end()
      return
    }
    const { bytes, name } = withPrivateName(frame, connection.id)
    if (name && frame.type === 'P') connection.statements.add(name)
    connection.unfinished.push(bytes)
    const extended = 'PBDEC'.includes(frame.type)
    if (extended) return
    connection.batches.push({ bytes: Buffer.concat(connection.unfinished), open: frame.type === 'H' })
    connection.unfinished = []
    if (connection.batches.length === 1) this.turns.push(connection)
  }

  private run() {
    if (this.closing) return
    this.work ??= this.takeTurns()
      .catch((error: unknown) => this.options.onFailure(error))
      .finally(() => {
        this.work = undefined
      })
  }

  private async takeTurns() {
    for (let connection = this.nextTurn(); connection; connection = this.nextTurn()) {
      clearTimeout(this.idleTimer)
      this.idleTimer = undefined
      const batch = connection.batches.shift()
      if (connection.batches.length > 0) this.turns.push(connection)
      if (batch && !connection.closed) await this.execute(connection, batch)
      if (connection.closed) await this.cleanUp(connection)
    }
    // What others send meanwhile neither prolongs its time nor leaves a second timer behind
    if (this.owner && !this.idleTimer) this.watchIdleOwner(this.owner)
  }

  /** The connection that may speak next: whoever is inside a transaction, else whoever waited longest. */
  private nextTurn(): Connection | undefined {
    const place = this.owner ? this.turns.indexOf(this.owner) : 0
    return place === -1 ? undefined : this.turns.splice(place, 1)[0]
  }

  private async execute(connection: Connection, { bytes, open }: { bytes: Buffer; open: boolean }) {
    const started = performance.now()
    await this.feed(bytes, { open, onData: (data) => connection.socket.write(data) })
    this.owner = open || this.engine.isInTransaction() ? connection : undefined
    if (performance.now() - started < LONG_RUN_MS) return
    // Twice: the first immediate runs before the event loop has looked at the sockets again
    await setImmediate()
    await setImmediate()
  }

  private async feed(
    bytes: Buffer,
    { open = false, onData }: { open?: boolean; onData?: (data: Buffer) => void } = {},
  ) {
    let end = Buffer.alloc(0)
    this.options.onRun(true)
    try {
      await this.engine.execProtocolRawStream(new Uint8Array(bytes), {
        onRawData(data) {
          // PGlite reuses its output buffer: copy
          const copy = Buffer.from(data)
          // Its last piece may hold no more than the end of the last message
          end = Buffer.concat([end, copy]).subarray(-READY_BYTES)
          onData?.(copy)
        },
      })
    } finally {
      this.options.onRun(false)
    }
    // After a fault inside PGlite there is no answer, no error, and no telling what state it is in
    if (!open && !endsReady(end)) throw new Error('The embedded database gave no answer.')
  }

  /** Ends what a connection left behind: its transaction and its prepared statements. */
  private async cleanUp(connection: Connection) {
    connection.batches = []
    if (this.owner === connection) {
      await this.feed(closeStatements([]))
      if (this.engine.isInTransaction()) await this.feed(simpleQuery('rollback'))
      this.owner = undefined
    }
    if (connection.statements.size > 0) await this.feed(closeStatements(connection.statements))
    connection.statements.clear()
  }

  private leave(connection: Connection) {
    connection.closed = true
    this.connections.delete(connection)
    // Its last turn is the cleaning up
    if (!this.turns.includes(connection)) this.turns.push(connection)
    this.run()
  }

  private watchIdleOwner(owner: Connection) {
    this.idleTimer = setTimeout(() => owner.socket.destroy(), this.options.idleInTransactionMs)
    this.idleTimer.unref()
  }
}
