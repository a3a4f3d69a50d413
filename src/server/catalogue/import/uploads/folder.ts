/** Uploaded catalogues and their reports: `DATA_DIR/imports/uploads` and `DATA_DIR/imports/reports`. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'

type Place = Pick<Config, 'dataDir'>

const uploads = ({ dataDir }: Place) => join(dataDir, 'imports', 'uploads')
const reports = ({ dataDir }: Place) => join(dataDir, 'imports', 'reports')

/** Unfinished uploads have another suffix, so that they are never read. */
const UNDER_WAY = '.part'

/** A running upload writes all the time. */
const DEAD_AFTER_MS = 30 * 60_000

/** Returns the path of an uploaded file. */
export const uploadPath = (place: Place, id: number) => join(uploads(place), String(id))

/** Returns the path of a report. */
export const reportPath = (place: Place, id: number) => join(reports(place), `${id}.jsonl`)

/** Returns the path of an unfinished upload. */
export async function newUploadPath(place: Place, name: string): Promise<string> {
  await mkdir(uploads(place), { recursive: true })
  return join(uploads(place), `${name}${UNDER_WAY}`)
}

/** Creates the folder of reports. */
export const makeReportsFolder = (place: Place) => mkdir(reports(place), { recursive: true })

/** Deletes the file of a finished import. */
export const removeUpload = (place: Place, id: number) => rm(uploadPath(place, id), { force: true })

/** Returns the imports whose files are here; deletes aborted uploads. */
export async function listUploads(place: Place): Promise<number[]> {
  const names = await readdir(uploads(place)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => one.endsWith(UNDER_WAY))) {
    const path = join(uploads(place), name)
    // A completed upload has been renamed meanwhile
    const info = await stat(path).catch(() => undefined)
    if (info && Date.now() - info.mtimeMs > DEAD_AFTER_MS) await rm(path, { force: true })
  }
  return names.filter((name) => /^\d+$/.test(name)).map(Number)
}
