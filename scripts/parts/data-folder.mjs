import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from './refusal.mjs'

/** Makes the data folder and refuses one that cannot be written, saying the remedy. */
export function checkDataFolder(/** @type {string} */ folder) {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const remedy = REMEDIES[code] ?? 'Choose another folder: DATA_DIR=/path/to/folder npm start'
    throw new Refusal(`The data folder ${folder} cannot be written (${code}). ${remedy}`)
  }
}

// Node's own `recursive` never ends where a folder refuses new entries with ENOENT, as /proc does
function makeFolder(/** @type {string} */ folder) {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** @type {Record<string, string>} */
const REMEDIES = {
  ENOSPC: 'The disk is full: free some space, then start again.',
  EEXIST: 'A file has that name: choose another folder with DATA_DIR.',
  ENOTDIR: 'A part of that path is a file: choose another folder with DATA_DIR.',
}
