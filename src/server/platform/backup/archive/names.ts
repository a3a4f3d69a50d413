/** Names of the files in a backup. */

/** First, for people who find a backup without this program. */
export const README_NAME = 'README.txt'

/** Name of the file with one part of a table. */
export const partName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy.gz`

export const SECRET_NAME = 'secrets/auth-secret'

export const MANIFEST_NAME = 'manifest.json'

/** Last: lines for `sha256sum --check`. */
export const SUMS_NAME = 'SHA256SUMS'
