/** Parses the words after `npm run backup --` and `npm run restore --`. */
import { parseArgs } from 'node:util'
import { OperatorError } from '../runtime/environment.ts'

export const BACKUP_USAGE = `Writes the whole shop as it is at this moment into one file, also while the shop is open.

  npm run backup -- FILE [options]

  --with-secrets    takes DATA_DIR/auth-secret along: whoever has the file could then sign in as any customer

It reads DATABASE_URL, or the database in DATA_DIR, and changes nothing there. The file is a tar archive that only its
owner can read; npm run restore -- FILE puts it into a shop of either kind. It ends with 0, with 1 if no file was made, with
130 if it was stopped.`

export const RESTORE_USAGE = `Puts a backup into an empty database, or in the place of the shop that is there: all of it, or nothing.

  npm run restore -- FILE [options]

  --replace         puts it in the place of the shop that is there, which is lost

The shop must be stopped. The file is read to its end first; a damaged one is refused. It goes into DATABASE_URL, or into
the database in DATA_DIR, wherever it was made. It ends with 0, with 1 if nothing was changed.`

function parse<Option extends string>(words: string[], option: Option, usage: string) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { [option]: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    return { chosen: values[option] === true, help: values['help'] === true, positionals }
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

/**
 * Parses a command of one file and one option; undefined if it requests help. Throws an OperatorError if it is
 * invalid.
 */
export function readFileCommand(
  words: string[],
  { option, usage }: { option: string; usage: string },
): { file: string; chosen: boolean } | undefined {
  const { chosen, help, positionals } = parse(words, option, usage)
  if (help) return undefined
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new OperatorError(`Name one file.\n\n${usage}`)
  return { file, chosen }
}
