/** PostgreSQL refuses to run as root: root runs it as an unprivileged account. */
import { lchownSync, lstatSync, readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../runtime/environment.ts'
import { findPrograms } from './programs.ts'
import { reachablePrograms } from './reachable-programs.ts'

export type Account = { name: string; uid: number; gid: number }

const PREFERRED = ['postgres', 'nobody']

function accountsOf(passwd: string): Account[] {
  return readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Returns the account that runs the server; undefined unless this process is root. */
export function lentAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = lstatSync(folder)
  const accounts = accountsOf('/etc/passwd')
  if (uid !== 0)
    return accounts.find((account) => account.uid === uid) ?? { name: `account ${uid}`, uid, gid }
  const account = PREFERRED.flatMap((name) => accounts.find((one) => one.name === name) ?? [])[0]
  if (account) return account
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has no account "postgres" or "nobody" to run it: ' +
      'start the shop as another user, or set DATABASE_URL.',
  )
}

/** Changes the owner of a folder and its content; returns whether anything had another owner. */
export function chownTo({ uid, gid }: Account, folder: string): boolean {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const foreign = ['', ...names]
    .map((name) => join(folder, name))
    .filter((path) => {
      // A running server may create and remove files meanwhile
      const file = lstatSync(path, { throwIfNoEntry: false })
      return file !== undefined && file.uid !== uid
    })
  for (const path of foreign) lchownSync(path, uid, gid)
  return foreign.length > 0
}

/** The programs and the account with which a folder's server is created and started. */
export type Means = {
  /** Folder whose `bin` contains PostgreSQL's programs. */
  programs: string
  /** The account that runs the server, if it is not that of this process. */
  account: Account | undefined
}

/** Finds the programs and, for root, the account; throws an OperatorError if there are no programs. */
export function meansFor({ dataDir, folder }: { dataDir: string; folder: string }): Means {
  const account = lentAccount(existsSync(folder) ? folder : dataDir)
  const programs = findPrograms()
  return { account, programs: account ? reachablePrograms(programs) : programs }
}
