/** What the words of many texts were probably meant for, found out together. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { deletionKeys, isSpelled } from './deletion-keys.ts'
import { splitUnknown } from './respace.ts'
import { candidatesFor, knownAmong } from './word-candidates.ts'

export type LikelyWord = {
  /** Whether some book was ever found by it; short words and numbers count as known. */
  isKnown: boolean
  /** Words that an unknown one may be meant for, the nearest first. */
  nearest: string[]
  /** Words that an unknown one is made of. */
  parts: string[]
}

/** Of one list; the words of more than that are no misspelt titles. */
const MAX_UNKNOWN = 200
const MAX_NEAREST = 5
/** More words share a key only by chance. */
const MAX_SHARING = 400

async function nearWords(db: Db, unknown: readonly string[]): Promise<Map<string, string[]>> {
  const wanted = unknown.flatMap((word) => deletionKeys(word).map((key) => ({ word, key })))
  const { rows } = await db.execute<{ word: string; near: string }>(sql`
    select distinct asked.word, near.word as near
    from unnest(${sql.param(wanted.map(({ word }) => word))}::text[], ${sql.param(wanted.map(({ key }) => key))}::integer[])
      as asked(word, key)
    cross join lateral (select word from search_words where keys @> array[asked.key] limit ${MAX_SHARING}) near`)
  const near = new Map<string, string[]>()
  for (const row of rows) near.set(row.word, [...(near.get(row.word) ?? []), row.near])
  return near
}

/** Returns what the shop knows of folded words, each once. */
export async function likelyWords(db: Db, words: readonly string[]): Promise<Map<string, LikelyWord>> {
  const distinct = [...new Set(words)]
  const spelled = distinct.filter(isSpelled)
  const known = await knownAmong(db, spelled)
  const unknown = spelled.filter((word) => !known.has(word)).slice(0, MAX_UNKNOWN)
  const near = unknown.length > 0 ? await nearWords(db, unknown) : new Map<string, string[]>()
  const nearest = new Map(
    unknown.map((word) => [
      word,
      candidatesFor(word, near.get(word) ?? [])
        .slice(0, MAX_NEAREST)
        .map((candidate) => candidate.word),
    ]),
  )
  const lost = unknown.filter((word) => nearest.get(word)?.length === 0)
  const parts = lost.length > 0 ? await splitUnknown(db, lost) : new Map<string, string[]>()
  return new Map(
    distinct.map((word) => [
      word,
      { isKnown: !nearest.has(word), nearest: nearest.get(word) ?? [], parts: parts.get(word) ?? [] },
    ]),
  )
}
