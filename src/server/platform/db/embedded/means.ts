/** What the server of a folder is made and started with on this machine. */
import { existsSync } from 'node:fs'
import { lentAccount } from './account.ts'
import type { Account } from './account.ts'
import { findPrograms } from './programs.ts'
import { reachablePrograms } from './reachable-programs.ts'

export type Means = {
  /** Folder whose `bin` holds PostgreSQL's programs. */
  programs: string
  /** Whom the server runs as, where that is not this process's own account. */
  account: Account | undefined
}

/** Finds the programs, and the account that root lends them; throws an OperatorError where there are none. */
export function meansFor({ dataDir, folder }: { dataDir: string; folder: string }): Means {
  const account = lentAccount(existsSync(folder) ? folder : dataDir)
  const programs = findPrograms()
  return { account, programs: account ? reachablePrograms(programs) : programs }
}
