/** `npm run shop -- …`: staff commands, whether the shop is running or not. */
import { writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { ShopError } from '#shared/contract/errors.ts'
import { faultPhrase } from '#shared/text/staff/fault-words.ts'
import { errors } from '#shared/text/en/errors.ts'
import { withAuthSecret } from '#server/people/accounts/auth-secret.ts'
import { readConfig } from '#server/platform/config.ts'
import { isDatabaseUnavailable, openDatabase } from '#server/platform/db/database.ts'
import { environment, OperatorError } from '#server/platform/runtime/environment.ts'
import { formatAnswer } from '#server/platform/actions/format-answer.ts'
import { readCommandLine, UsageError, type Requested } from '#server/platform/actions/command-line.ts'
import { COMMANDS } from './staff-commands.ts'

/** Exit codes: 1 when the shop rejects the command, 2 for a usage error. */
const REFUSED = 1
const NOT_UNDERSTOOD = 2

function systemUser(): string {
  try {
    return userInfo().username
  } catch (cause) {
    throw new OperatorError('The system does not tell who you are: add --as NAME.', { cause })
  }
}

function write(text: string, out: string | undefined) {
  if (out === undefined) {
    process.stdout.write(text)
    return
  }
  try {
    // Never overwrites a file, and only its owner may read it: it may contain customers' names
    writeFileSync(out, text, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code === 'EEXIST' ? 'exists already' : 'cannot be written'
    throw new OperatorError(`${out} ${why}: name another file.`, { cause })
  }
}

async function run({ run: runCommand, actor, format, out }: Extract<Requested, { kind: 'run' }>) {
  const config = await withAuthSecret(readConfig(environment()))
  const context = { config, actor: actor ?? systemUser(), isFile: out !== undefined }
  const database = await openDatabase({ ...config.database, joinRunning: true })
  try {
    write(formatAnswer(await runCommand(database.db, context), format), out)
  } finally {
    await database.close()
  }
}

function sayWhatIsWrong(error: unknown) {
  if (error instanceof ShopError) {
    const fields = Object.entries(error.fields ?? {}).map(
      ([name, codes]) => `\n  ${name}: ${codes.map((code) => faultPhrase('eng', code)).join(', ')}`,
    )
    return `${errors[error.code]} (${error.code})${fields.join('')}`
  }
  if (error instanceof OperatorError) return error.message
  return isDatabaseUnavailable(error)
    ? 'The database went away: nothing was changed. Try again when it is back.'
    : error
}

// The reader of a pipe may close it early, as `head` does
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  const given = readCommandLine(COMMANDS, process.argv.slice(2))
  if (given.kind === 'help') console.log(given.text)
  else await run(given)
} catch (error) {
  console.error(sayWhatIsWrong(error))
  process.exitCode = error instanceof UsageError ? NOT_UNDERSTOOD : REFUSED
}
