/** What a person decides about a file that has far fewer books than the last one. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { feedFiles } from './tables.ts'
import { takeFile, type FeedFile, type Taken } from './take-file.ts'

async function lockWaiting(tx: Tx, id: number): Promise<FeedFile & { content: Buffer }> {
  const [row] = await tx.select().from(feedFiles).where(eq(feedFiles.id, id)).for('update')
  if (!row) throw new Refusal({ refusal: 'NO_SUCH_FEED_FILE', params: { file: id } }, { see: 'feeds files' })
  const { content } = row
  if (row.state !== 'waiting' || content === null)
    throw new Refusal({ refusal: 'FEED_FILE_OVER', params: { file: row.file } })
  return { ...row, content }
}

/** Takes a waiting file; throws a Refusal where none waits. */
export async function acceptFile(
  tx: Tx,
  id: number,
  by: string,
): Promise<{ feed: string; name: string; taken: Taken }> {
  const { feed, file, content: bytes, asOf } = await lockWaiting(tx, id)
  // Its outcome is a row of its own
  await tx.delete(feedFiles).where(eq(feedFiles.id, id))
  const taken = await takeFile(tx, { feed, file, bytes, asOf, by, isAccepted: true })
  return { feed, name: file, taken }
}

/** Leaves a waiting file; throws a Refusal where none waits. */
export async function rejectFile(tx: Tx, id: number): Promise<FeedFile> {
  const row = await lockWaiting(tx, id)
  await tx.update(feedFiles).set({ state: 'rejected', content: null }).where(eq(feedFiles.id, id))
  return row
}
