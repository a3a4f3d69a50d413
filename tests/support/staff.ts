/** What the people of a test's shop do: `npm run shop -- …` as a process of its own, beside the open shop. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { readCommandLine } from '#server/staff/command-line.ts'
import { inWords } from '#server/staff/in-words.ts'
import { COMMANDS } from '#server/composition/staff-commands.ts'
import { NO_ENV_FILE } from './program.ts'

const CLI = fileURLToPath(new URL('#server/composition/staff-cli.ts', import.meta.url))

export type Said = { code: number | null; out: string; err: string }

/** Returns a function that runs one command, such as `staff('stock', 'set', isbn, '3')`. */
export function staffOf({ dataDir = '', databaseUrl }: { dataDir?: string; databaseUrl?: string }) {
  return async (...words: string[]): Promise<Said> => {
    const child = spawn(process.execPath, [CLI, ...words], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        ...NO_ENV_FILE,
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://books.example',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
    const [code] = (await once(child, 'close')) as [number | null]
    return { ...said, code }
  }
}

/** The same within the test's process, which is quicker; refusals throw. Returns what would be printed. */
export function staffIn(db: Db) {
  return async (...words: string[]): Promise<string> => {
    const asked = readCommandLine(COMMANDS, words)
    if (asked.kind === 'help') return asked.text
    const config = readConfig({ PUBLIC_URL: 'https://books.example' })
    return inWords(await asked.run(db, { config, actor: asked.actor ?? 'Léa' }), asked.format)
  }
}
