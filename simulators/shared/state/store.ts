import { openLogFile } from './log-file.ts'

type Kinds<R> = { [K in keyof R]: { id: string } }

/** A fake's memory: changes count once `commit` has returned, and are taken back by `rollback`. */
export interface Store<Records extends Kinds<Records>> {
  get<K extends keyof Records>(kind: K, id: string): Records[K] | undefined
  /** Returns the records of a kind, oldest first. */
  all<K extends keyof Records>(kind: K): Records[K][]
  put<K extends keyof Records>(kind: K, record: Records[K]): void
  /** Forgets every record of a kind; those in the file come back when it is opened again. */
  forget(kind: keyof Records): void
  commit(): void
  rollback(): void
  close(): void
}

/** Opens the store in `file`, or one that forgets everything at its end where no file is given. */
export function openStore<Records extends Kinds<Records>>(file?: string): Store<Records> {
  type Kind = keyof Records
  const tables = new Map<Kind, Map<string, Records[Kind]>>()
  const table = <K extends Kind>(kind: K): Map<string, Records[K]> => {
    const known = tables.get(kind) ?? new Map<string, Records[Kind]>()
    tables.set(kind, known)
    return known as Map<string, Records[K]>
  }
  const log = file === undefined ? undefined : openLogFile(file)
  for (const [kind, record] of (log?.lines as [Kind, Records[Kind]][][] | undefined)?.flat() ?? []) {
    table(kind).set(record.id, record)
  }
  let changes: [Kind, Records[Kind]][] = []
  let undo: (() => void)[] = []
  const reset = (): void => {
    changes = []
    undo = []
  }

  return {
    get: (kind, id) => table(kind).get(id),
    all: (kind) => [...table(kind).values()],
    put(kind, record) {
      const before = table(kind).get(record.id)
      undo.push(() => (before ? table(kind).set(record.id, before) : table(kind).delete(record.id)))
      table(kind).set(record.id, record)
      changes.push([kind, record])
    },
    forget: (kind) => table(kind).clear(),
    commit() {
      if (changes.length > 0) log?.append(changes)
      reset()
    },
    rollback() {
      for (const step of undo.toReversed()) step()
      reset()
    },
    close: () => log?.close(),
  }
}
