/** A folder of ONIX files, such as what a distributor sends: the newest file that has the book is believed. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { openFile } from '../files/open-file.ts'
import { headerDefaults, NO_DEFAULTS } from '../onix/context.ts'
import { readMessage } from '../onix/read-message.ts'
import { readProduct } from '../onix/read-product.ts'
import { looksLikeXml } from '../onix/xml/decode.ts'
import { parseRecord } from '../onix/xml/parse-record.ts'
import type { LookedUp, Service } from './service.ts'

/** Returns the paths of a folder's files, the newest first; one that is taken away meanwhile is none. */
async function newestFirst(folder: string): Promise<string[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  const files = await Promise.all(
    paths.map(async (path) => ({ path, facts: await stat(path).catch(() => undefined) })),
  )
  return files
    .filter(({ facts }) => facts?.isFile())
    .toSorted((a, b) => (b.facts?.mtimeMs ?? 0) - (a.facts?.mtimeMs ?? 0))
    .map(({ path }) => path)
}

/** Reads a file as far as its record of a book; records that do not name the ISBN are not parsed. */
async function findIn(path: string, isbn: string, signal: AbortSignal): Promise<LookedUp> {
  const { bytes } = await openFile(path)
  const parts = bytes[Symbol.asyncIterator]()
  try {
    const first = await parts.next()
    if (first.done || !looksLikeXml(first.value)) return undefined
    const { cuts } = await readMessage(path, first.value, parts)
    let defaults = NO_DEFAULTS
    for await (const cut of cuts) {
      signal.throwIfAborted()
      if (cut.kind === 'broken' || (cut.kind !== 'header' && !cut.xml.includes(isbn))) continue
      const parsed = parseRecord(cut.xml)
      if (parsed.kind === 'broken') continue
      if (cut.kind === 'header') defaults = headerDefaults(parsed.element)
      else {
        const { book } = readProduct(parsed.element, { line: cut.line, defaults, today: shopDay() })
        if (book?.isbn === isbn && book.facts.title) return book.facts
      }
    }
    return undefined
  } finally {
    await parts.return?.()
  }
}

/** Creates the service. */
export const onixFolder = (folder: string): Service => ({
  name: 'onix',
  async find(isbn, signal) {
    for (const path of await newestFirst(folder)) {
      signal.throwIfAborted()
      // A file of another kind, or half a file, hides none of the others
      const found = await findIn(path, isbn, signal).catch((error: unknown) => {
        if (!(error instanceof OperatorError)) throw error
      })
      if (found) return found
    }
    return undefined
  },
})
