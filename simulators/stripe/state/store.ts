import { openLogFile, rewriteLogFile } from './log-file.ts'
import type { LogFile } from './log-file.ts'
import type { Kind, Records } from './records.ts'

type Change = { [K in Kind]: [K, Records[K]] }[Kind]
type Table<K extends Kind> = Map<string, Records[K]>

const KINDS = [
  'intent',
  'charge',
  'refund',
  'dispute',
  'customer',
  'method',
  'challenge',
  'event',
  'delivery',
  'answer',
] as const
const COMPACT_AFTER = 5000

/** The stand-in's memory: changes count once `commit` has returned, and are taken back by `rollback`. */
export interface Store {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined
  /** Returns the records of a kind, oldest first. */
  all<K extends Kind>(kind: K): Records[K][]
  put<K extends Kind>(kind: K, record: Records[K]): void
  commit(): void
  rollback(): void
  close(): void
}

/** Opens the store kept in `file`, or one that forgets everything at its end where no file is given. */
export function openStore(file?: string): Store {
  const tables = new Map<Kind, Table<Kind>>(KINDS.map((kind) => [kind, new Map()]))
  const table = <K extends Kind>(kind: K): Table<K> => tables.get(kind) as Table<K>
  const log = file === undefined ? undefined : loadedLog(file, tables)
  let changes: Change[] = []
  let undo: (() => void)[] = []
  return {
    get: (kind, id) => table(kind).get(id),
    all: (kind) => [...table(kind).values()],
    put(kind, record) {
      const before = table(kind).get(record.id)
      undo.push(() => (before ? table(kind).set(record.id, before) : table(kind).delete(record.id)))
      table(kind).set(record.id, record)
      changes.push([kind, record] as Change)
    },
    commit() {
      if (changes.length > 0) log?.append(changes)
      changes = []
      undo = []
    },
    rollback() {
      for (const step of undo.toReversed()) step()
      changes = []
      undo = []
    },
    close: () => log?.close(),
  }
}

function loadedLog(file: string, tables: Map<Kind, Table<Kind>>): LogFile {
  const log = openLogFile(file)
  for (const line of log.lines as Change[][]) {
    for (const [kind, record] of line) tables.get(kind)?.set(record.id, record)
  }
  if (log.lines.length < COMPACT_AFTER) return log
  log.close()
  const live = KINDS.map((kind) => Array.from(tables.get(kind)?.values() ?? [], (record) => [kind, record]))
  rewriteLogFile(file, live)
  return openLogFile(file)
}
