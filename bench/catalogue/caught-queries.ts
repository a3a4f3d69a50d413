/** Queries caught while the shop's own code asks them, and their plans. */
import { Client } from 'pg'

export type Caught = { text: string; values: unknown[] }

let caught: Caught[] = []

/** Connections keep the function that they were made with: this one replaces it before the first is made, until `stop`. */
export function catchQueries(): { stop: () => void } {
  const before = Client.prototype.query
  const ask = before as (...args: unknown[]) => unknown
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    const [given, values] = args as [string | { text?: string; values?: unknown[] }, unknown[]?]
    const text = typeof given === 'string' ? given : (given.text ?? '')
    const own = typeof given === 'string' ? undefined : given.values
    if (/^\s*(?:select|with)/i.test(text))
      caught.push({ text, values: own ?? (Array.isArray(values) ? values : []) })
    return ask.apply(this, args)
  } as typeof Client.prototype.query
  return { stop: () => void (Client.prototype.query = before) }
}

/** Runs some work and returns the queries that it sent. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Caught[]> {
  caught = []
  await work()
  return caught
}

/** Returns the plan of a query as it ran. */
export async function planOf(client: Client, { text, values }: Caught): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, buffers off, summary off) ${text}`,
    values,
  })
  return rows.map((row) => row['QUERY PLAN'].slice(0, 220)).join('\n')
}
