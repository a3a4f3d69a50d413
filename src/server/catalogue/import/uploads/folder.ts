/** Where uploaded catalogues and their reports lie: `DATA_DIR/imports/uploads` and `DATA_DIR/imports/reports`. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'

type Place = Pick<Config, 'dataDir'>

const uploads = ({ dataDir }: Place) => join(dataDir, 'imports', 'uploads')
const reports = ({ dataDir }: Place) => join(dataDir, 'imports', 'reports')

/** Files under way have another name, so that half of one is never read. */
const UNDER_WAY = '.part'

/** An upload that is alive writes all the time. */
const DEAD_AFTER_MS = 30 * 60_000

/** Returns where an uploaded file lies. */
export const uploadPath = (place: Place, id: number) => join(uploads(place), String(id))

/** Returns where a report lies. */
export const reportPath = (place: Place, id: number) => join(reports(place), `${id}.jsonl`)

/** Returns where a file may be written until it has come whole. */
export async function newUploadPath(place: Place, name: string): Promise<string> {
  await mkdir(uploads(place), { recursive: true })
  return join(uploads(place), `${name}${UNDER_WAY}`)
}

/** Makes the folder of reports. */
export const makeReportsFolder = (place: Place) => mkdir(reports(place), { recursive: true })

/** Removes the file of an import that is over. */
export const removeUpload = (place: Place, id: number) => rm(uploadPath(place, id), { force: true })

/** Returns the imports whose files lie here; what is left of uploads that broke off is removed. */
export async function listUploads(place: Place): Promise<number[]> {
  const names = await readdir(uploads(place)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => one.endsWith(UNDER_WAY))) {
    const path = join(uploads(place), name)
    // One that has come whole meanwhile has another name
    const info = await stat(path).catch(() => undefined)
    if (info && Date.now() - info.mtimeMs > DEAD_AFTER_MS) await rm(path, { force: true })
  }
  return names.filter((name) => /^\d+$/.test(name)).map(Number)
}
