/** An LRU cache of pictures in a folder, limited by size. */
import { mkdir, readFile, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export type FileCache = {
  read: (name: string) => Promise<Buffer | undefined>
  write: (name: string, bytes: Buffer) => Promise<void>
}

/** Opens the cache; `maxBytes` limits the total size. A full disk is not an error: less is cached. */
export function createFileCache(folder: string, maxBytes: number): FileCache {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void unlink(join(folder, name)).catch(() => {})
    },
  })
  let opening: Promise<void> | undefined
  let written = 0

  async function open() {
    await mkdir(folder, { recursive: true })
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => ({ name, ...(await sizeAndAge(join(folder, name))) })),
    )
    for (const { name, size } of found.toSorted((one, other) => one.age - other.age)) sizes.set(name, size)
  }

  return {
    async read(name) {
      await (opening ??= open())
      try {
        const bytes = await readFile(join(folder, name))
        // Requested now; another instance on the same folder may have written it
        if (sizes.get(name) === undefined) sizes.set(name, bytes.length)
        return bytes
      } catch {
        sizes.delete(name)
        return undefined
      }
    },
    async write(name, bytes) {
      await (opening ??= open())
      written += 1
      const beside = join(folder, `.${process.pid}-${written}`)
      try {
        await writeFile(beside, bytes)
        await rename(beside, join(folder, name))
        sizes.set(name, bytes.length)
      } catch {
        await unlink(beside).catch(() => {})
      }
    },
  }
}

async function sizeAndAge(file: string): Promise<{ size: number; age: number }> {
  try {
    const { size, mtimeMs } = await stat(file)
    return { size, age: mtimeMs }
  } catch {
    return { size: 0, age: 0 }
  }
}
