/** Writes a backup file: its files one after another, and their checksums last. */
import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OperatorError } from '../../runtime/environment.ts'
import { SUMS_NAME, END, headerBlock, paddingAfter } from './tar.ts'

/** One line of the checksums. */
export const sumLine = (name: string, content: Buffer) =>
  `${createHash('sha256').update(content).digest('hex')}  ${name}\n`

export type Written = { bytes: number; sha256: string }

export type ArchiveWriter = {
  /** The unfinished file. */
  draft: string
  add(name: string, content: Buffer): Promise<void>
  /** Adds the checksums and syncs the file to disk. */
  finish(): Promise<Written>
  /** Renames the finished file to its final name. */
  publish(): Promise<void>
  /** Removes what was not published. */
  discard(): Promise<void>
}

/** The extension of an unfinished backup. */
export const DRAFT_ENDING = '.part'

async function syncFolder(path: string) {
  // Windows cannot sync folders
  if (process.platform === 'win32') return
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

/** Creates a file that only its owner may read. */
export async function createArchive(path: string, madeAt: Date): Promise<ArchiveWriter> {
  const draft = path + DRAFT_ENDING
  const orSayWhy = <T>(work: Promise<T>) =>
    work.catch((cause: Error) => {
      throw new OperatorError(`The backup ${path} cannot be written (${cause.message}).`, { cause })
    })
  const file = await orSayWhy(open(draft, 'w', 0o600))
  const whole = createHash('sha256')
  let bytes = 0
  let sums = ''

  async function write(content: Buffer) {
    whole.update(content)
    bytes += content.length
    await orSayWhy(file.writeFile(content))
  }
  async function add(name: string, content: Buffer) {
    await write(headerBlock({ name, bytes: content.length, madeAt }))
    await write(content)
    await write(Buffer.alloc(paddingAfter(content.length)))
    sums += sumLine(name, content)
  }
  return {
    draft,
    add,
    async finish() {
      await add(SUMS_NAME, Buffer.from(sums))
      await write(END)
      await orSayWhy(file.sync())
      return { bytes, sha256: whole.digest('hex') }
    },
    async publish() {
      await orSayWhy(rename(draft, path))
      await orSayWhy(syncFolder(path))
    },
    async discard() {
      await file.close()
      await rm(draft, { force: true })
    },
  }
}
