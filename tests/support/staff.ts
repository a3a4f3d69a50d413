/** What the people of a test's shop do: `npm run shop -- …` as a process of its own, beside the open shop. */
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCommandLine } from '#server/platform/actions/command-line.ts'
import { formatAnswer } from '#server/platform/actions/format-answer.ts'
import { COMMANDS } from '#server/app/composition/staff-commands.ts'
import { fileOf, startCommand, type Ended } from './run-command.ts'
import { AUTH_SECRET } from './test-shop.ts'

/** Returns a function that runs one command, such as `staff('stock', 'set', isbn, '3')`. */
export function staffOf({ dataDir = '', databaseUrl }: { dataDir?: string; databaseUrl?: string }) {
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://books.example',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    // Where no folder is given, none is to hold a new secret
    ...(dataDir === '' && { AUTH_SECRET }),
  }
  return (...words: string[]): Promise<Ended> => startCommand(fileOf('shop'), words, env).ended
}

/** The words of a command of the registry, and its arguments. */
export type CommandWords = WordsOf<(typeof COMMANDS)[number]['words']>
type WordsOf<Words extends string> = Words extends `${infer Group} ${infer Name}`
  ? [Group, Name, ...string[]]
  : [Words, ...string[]]

/** The same within the test's process, which is quicker; refusals throw. Returns what would be printed. */
export function staffIn(db: Db) {
  return async (...words: CommandWords): Promise<string> => {
    const requested = readCommandLine(COMMANDS, words)
    if (requested.kind === 'help') return requested.text
    const config = readConfig({ PUBLIC_URL: 'https://books.example' })
    return formatAnswer(
      await requested.run(db, { config, actor: requested.actor ?? 'Léa' }),
      requested.format,
    )
  }
}
