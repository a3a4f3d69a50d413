/** Verifies a whole backup before it is used. */
import { open, type FileHandle } from 'node:fs/promises'
import { OperatorError } from '../runtime/environment.ts'
import { MANIFEST_NAME, partName, README_NAME, SECRET_NAME } from './archive/tar.ts'
import { noBackup, readArchive } from './archive/read-archive.ts'
import { FORMAT, Manifest } from './manifest.ts'

async function openToRead(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read'
    throw new OperatorError(`${path} ${why} (${(cause as Error).message}).`, { cause })
  }
}

function readManifest(path: string, content: Buffer | undefined): Manifest {
  const said = JSON.parse(content?.toString() ?? '{}') as { format?: unknown; formatVersion?: unknown }
  const parsed = Manifest.safeParse(said)
  if (parsed.success) return parsed.data
  if (said.format !== FORMAT) throw noBackup(path)
  throw new OperatorError(
    `${path} was written by a newer program (format ${String(said.formatVersion)}): restore it with that one.`,
  )
}

/** The files of a backup with this manifest, in order. */
const namesIn = ({ tables, authSecret }: Manifest) => [
  README_NAME,
  ...tables.flatMap(({ name, parts }) =>
    Array.from({ length: parts }, (_, index) => partName(name, index + 1)),
  ),
  ...(authSecret === 'taken' ? [SECRET_NAME] : []),
  MANIFEST_NAME,
]

async function readWhole(file: FileHandle, path: string): Promise<Manifest> {
  const names: string[] = []
  let manifest: Buffer | undefined
  for await (const { name, content } of readArchive(file, path)) {
    names.push(name)
    if (name === MANIFEST_NAME) manifest = content
  }
  const read = readManifest(path, manifest)
  if (names.join('\n') !== namesIn(read).join('\n')) {
    throw new OperatorError(`${path} is damaged: its files are not those of its manifest. Take another copy.`)
  }
  return read
}

/** A completely verified backup. */
export type WholeBackup = { file: FileHandle; path: string; manifest: Manifest }

/** Verifies the backup, then calls `work`; throws an OperatorError if it is damaged, truncated or not a backup. */
export async function withBackup<T>(path: string, work: (backup: WholeBackup) => Promise<T>): Promise<T> {
  const file = await openToRead(path)
  try {
    return await work({ file, path, manifest: await readWhole(file, path) })
  } finally {
    await file.close()
  }
}
