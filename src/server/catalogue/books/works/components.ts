/** Connected components of books: all that share a key, directly or indirectly. */
export type KeyedMember = { bookId: number; keys: readonly string[]; workId: number | undefined }

/** Books of one work; `workId` is undefined for a new work. */
export type Component = { workId: number | undefined; bookIds: number[] }

function leaderOf(leaders: Map<string, string>, node: string): string {
  let leader = node
  for (
    let above = leaders.get(leader);
    above !== undefined && above !== leader;
    above = leaders.get(leader)
  ) {
    leader = above
  }
  leaders.set(node, leader)
  return leader
}

/**
 * Groups members into works. A work's id stays with most of its books, so that a correction of one book moves
 * only that book.
 */
export function componentsOf(members: readonly KeyedMember[]): Component[] {
  const leaders = new Map<string, string>()
  for (const { bookId, keys } of members) {
    for (const key of keys) {
      leaders.set(leaderOf(leaders, `key ${key}`), leaderOf(leaders, `book ${bookId}`))
    }
  }
  const groups = Map.groupBy(members, ({ bookId }) => leaderOf(leaders, `book ${bookId}`))
  const taken = new Set<number>()
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((group) => {
      const counts = Map.groupBy(
        group.filter(({ workId }) => workId !== undefined && !taken.has(workId)),
        ({ workId }) => workId,
      )
      const [best] = [...counts].toSorted((a, b) => b[1].length - a[1].length || (a[0] ?? 0) - (b[0] ?? 0))
      const workId = best?.[0]
      if (workId !== undefined) taken.add(workId)
      return { workId, bookIds: group.map(({ bookId }) => bookId) }
    })
}
