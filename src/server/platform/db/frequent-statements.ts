/** Names for statements that are sent often: PostgreSQL parses and plans a named one once for each connection. */
import { LRUCache } from 'lru-cache'

/** Sent so often, a statement is worth the memory that it takes in each connection. */
const OFTEN = 20
/** A connection never drops a named statement. */
const MAX_NAMED = 150

/** Names the statement of a text that is about to be sent; undefined while it is rare. */
export type StatementNames = (text: string) => string | undefined

/** Returns the names of one pool's statements. */
export function statementNames(): StatementNames {
  const timesSent = new LRUCache<string, number>({ max: 1000 })
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_NAMED) return name
    const times = (timesSent.get(text) ?? 0) + 1
    timesSent.set(text, times)
    if (times < OFTEN) return undefined
    timesSent.delete(text)
    names.set(text, `often_${names.size + 1}`)
    return names.get(text)
  }
}
