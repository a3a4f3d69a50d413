/** §7: lists that cannot be loaded fail silently, each alone: the page shows the rest. */

/** A list that takes longer is left out: the page does not wait for it. */
const MAX_WAIT_MS = 8000

type Page = { data: readonly object[]; meta: { total: number } }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns a list; an empty one where its call fails, takes too long, or answers something else. */
export async function readList<T extends object>(read: () => Promise<readonly T[]>): Promise<readonly T[]> {
  const list = await readPart(read)
  if (!Array.isArray(list)) return []
  // The same list where nothing is wrong with it: others know it again
  const known: readonly T[] = list
  return known.every(isObject) ? known : known.filter(isObject)
}

/** Returns one page of a list with its total; undefined where its call fails, takes too long, or answers something else. */
export async function readPage<P extends Page>(read: () => Promise<P>): Promise<P | undefined> {
  const page = await readPart(read)
  const isPage = Array.isArray(page?.data) && page.data.every(isObject) && Number.isInteger(page.meta?.total)
  return isPage ? page : undefined
}

/** Returns what a call answers; undefined where it fails or takes too long. */
export async function readPart<T>(read: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MAX_WAIT_MS)
  })
  try {
    return await Promise.race([read(), tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
