/** Messages for the operator when the shop's own PostgreSQL cannot start: PostgreSQL's reason and a remedy. */
import { OperatorError } from '../../runtime/environment.ts'
import { MAJOR_VERSION } from './programs.ts'

const CARRIED_OVER = 'restore a backup (npm run restore -- FILE)'

/** Returns the error for a folder whose shop cannot be read. */
export function damagedFolder(folder: string, reason: string): OperatorError {
  return new OperatorError(
    `The database in ${folder} cannot be opened (${reason}). Nothing was removed from it. Move that folder away, ` +
      `then ${CARRIED_OVER}, or begin with an empty shop.`,
  )
}

/** Returns the error for a folder of another major version of PostgreSQL. */
export function otherVersion(folder: string, version: string): OperatorError {
  return new OperatorError(
    `The database in ${folder} is from PostgreSQL ${version}; this program has ${MAJOR_VERSION}. Make a backup with the ` +
      `version of the shop that made it (npm run backup -- FILE), move that folder away, then ${CARRIED_OVER}.`,
  )
}

/** Returns the error for a data folder of the engine that earlier versions used. */
export function formerEngine(folder: string): OperatorError {
  return new OperatorError(
    `${folder} holds a shop of the former engine (PGlite), which this version cannot open; nothing was changed in it. ` +
      `Export what you need from it with the version that made it (npm run shop -- orders export …), then move that ` +
      `folder away to begin with a shop on PostgreSQL, or set DATA_DIR to another folder.`,
  )
}

const MAY_NOT_LEND =
  'PostgreSQL does not run as root, and this process may not lend it another account: start the shop as an ordinary ' +
  'user who owns DATA_DIR, or give the container the capabilities CHOWN, SETUID and SETGID.'

type Remedy = readonly [sign: RegExp, remedy: (folder: string) => string]

const REMEDIES: readonly Remedy[] = [
  [
    /could not (create|map|reserve) .*(shared memory|semaphores)|Cannot allocate memory|out of memory/i,
    () =>
      'This machine has too little memory for it: lower shared_buffers in POSTGRES_SETTINGS, or free some.',
  ],
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/,
    () => 'The disk is full: free some space (a new shop needs 60 MB), then start again.',
  ],
  [
    /Read-only file system|EROFS/,
    () =>
      'It lies on a file system that can only be read: make it writable, or set DATA_DIR to another folder.',
  ],
  [
    /could not look up effective user ID/,
    () =>
      'The account that runs the shop has no name (no line in /etc/passwd), which PostgreSQL asks for to make a new ' +
      'database: run the shop as an account that has one, or set DATABASE_URL.',
  ],
  [
    /unprivileged user ID/,
    () =>
      'PostgreSQL does not run as an administrator of Windows: start the shop in a console that was not opened as one.',
  ],
  [
    /unrecognized configuration parameter|invalid value for parameter|parameter .* cannot be changed|outside the valid range/,
    () => 'Correct POSTGRES_SETTINGS (docs/operations.md).',
  ],
  [
    /EPERM|EACCES|Operation not permitted|Permission denied|wrong ownership/,
    (folder) =>
      process.getuid?.() === 0
        ? MAY_NOT_LEND
        : `This account may not use it: start the shop as the account that made it, or give it to this one ` +
          `(chown -R ${process.getuid?.() ?? 'USER'} '${folder}').`,
  ],
]

/** Returns the error for a reason that PostgreSQL or the system gave, with its remedy. */
export function refusalOf(folder: string, reason: string): OperatorError {
  const version = /initialized by PostgreSQL version (\d+)/.exec(reason)?.[1]
  if (version !== undefined) return otherVersion(folder, version)
  const remedy = REMEDIES.find(([sign]) => sign.test(reason))?.[1]
  if (!remedy) return damagedFolder(folder, reason)
  return new OperatorError(`The database in ${folder} cannot be opened (${reason}). ${remedy(folder)}`)
}

/** Returns the error for a folder that another shop uses. */
export function alreadyOpen(dataDir: string, pid: number | undefined): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} is in use by process ${pid ?? '(unknown)'}. Stop that shop first` +
      `${pid === undefined ? '' : ` (kill ${pid})`}, or set DATA_DIR to another folder.`,
  )
}

/** Returns the error for a process that seems to be the folder's server but neither answers nor ends. */
export function silentServer(folder: string, pid: number | undefined): OperatorError {
  return new OperatorError(
    `The PostgreSQL server of ${folder}${pid === undefined ? '' : ` (process ${pid})`} neither answers nor ends. ` +
      `Stop it${pid === undefined ? '' : ` (kill -QUIT ${pid})`}, then start again; nothing that was stored is lost.`,
  )
}
