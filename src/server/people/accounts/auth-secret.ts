/** The secret that signs customers' tokens: configured, or generated once and stored in the data folder. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'

const SECRET_BYTES = 48

/**
 * Returns the configuration with its secret. A new secret would sign everybody out, so a generated one is stored.
 * Several instances on one PostgreSQL server cannot share that file: configure their secret.
 */
export async function withAuthSecret(config: Config): Promise<Config> {
  if (config.authSecret !== undefined) return config
  if (config.production && config.database.databaseUrl !== undefined) {
    throw new OperatorError(
      'AUTH_SECRET is needed beside DATABASE_URL: set it to 32 random characters or more, the same for every instance.',
    )
  }
  return { ...config, authSecret: await storedSecret(config.dataDir) }
}

async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(file)) {
    const whole = `${file}.${randomBytes(8).toString('hex')}`
    await writeFile(whole, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 })
    // `link` is atomic: of two concurrent starts one creates the file, and nobody reads half of it
    await link(whole, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await unlink(whole)
  }
  const secret = await readFile(file, 'utf8')
  if (secret.length < 32) {
    throw new OperatorError(
      `${file} holds no secret: delete it (everybody is signed out) or set AUTH_SECRET.`,
    )
  }
  return secret
}
