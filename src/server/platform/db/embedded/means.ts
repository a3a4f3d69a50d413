/** The programs and the account with which a folder's server is created and started. */
import { existsSync } from 'node:fs'
import { lentAccount, type Account } from './account.ts'
import { findPrograms } from './programs.ts'
import { reachablePrograms } from './reachable-programs.ts'

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
