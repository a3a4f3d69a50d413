/** How many rows of each table a query read, by its plan. */

const SCAN = /(?:Scan|Scan using \S+) on (\w+) .*actual time=\S+ rows=([\d.]+) loops=(\d+)/
const REMOVED = /Rows Removed by (?:Filter|Index Recheck): (\d+)/

type Scan = { table: string; rows: number; loops: number }

/** Returns the rows that each scan of a plan read, those that it did not want among them. */
export function rowsRead(plan: string): { table: string; read: number }[] {
  const scans: Scan[] = []
  let last: Scan | undefined
  for (const line of plan.split('\n')) {
    if (line.includes('(cost=')) {
      const [, table, rows, loops] = SCAN.exec(line) ?? []
      last = table === undefined ? undefined : { table, rows: Number(rows), loops: Number(loops) }
      if (last) scans.push(last)
    }
    const [, removed] = REMOVED.exec(line) ?? []
    if (last && removed !== undefined) last.rows += Number(removed)
  }
  return scans.map(({ table, rows, loops }) => ({ table, read: Math.round(rows * loops) }))
}
