/** The outbox folder of shops without a mail server: each mail is two files named by its id. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { envelopeOf, type Mailer } from './message.ts'

const MAX_SENDING_SECONDS = 5

const StoredMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  at: z.string(),
  html: z.string(),
  text: z.string(),
})
export type StoredMail = z.infer<typeof StoredMail>

const folderOf = ({ dataDir }: Config) => resolve(dataDir, 'outbox')

/** Makes the mailer that writes `<id>.eml` and `<id>.json`. Writing a mail again replaces both files. */
export function createOutbox(config: Config): Mailer {
  const folder = folderOf(config)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    isRepeatable: true,
    longestSendingSeconds: MAX_SENDING_SECONDS,
    async send(message) {
      await mkdir(folder, { recursive: true })
      const { message: source } = await transport.sendMail(envelopeOf(message, config))
      if (!Buffer.isBuffer(source)) throw new Error('nodemailer was asked for a buffer.')
      const { id, recipient: to, subject, writtenAt, html, text } = message
      const stored: StoredMail = { id, to, subject, at: writtenAt.toISOString(), html, text }
      await writeWhole(join(folder, `${id}.eml`), source)
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(stored, null, 2))
      return { kind: 'sent' }
    },
  }
}

/** Returns the mails of the outbox, newest first. */
export async function listOutbox(config: Config): Promise<StoredMail[]> {
  const names = await readdir(folderOf(config)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] // nothing was sent yet
    throw error
  })
  const ids = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
  const stored = await Promise.all(ids.map((id) => readStored(config, id)))
  return stored.filter((mail) => mail !== undefined).toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Returns one mail of the outbox; undefined for an invalid id. */
export async function readStored(config: Config, id: string): Promise<StoredMail | undefined> {
  // The id is a file name: only a UUID may reach the file system
  if (!z.uuid().safeParse(id).success) return undefined
  const file = await readFile(join(folderOf(config), `${id}.json`), 'utf8').catch(() => undefined)
  return file === undefined ? undefined : StoredMail.parse(JSON.parse(file))
}

/** Writes a file atomically, so that readers never see half of it, even after a crash. */
async function writeWhole(path: string, content: string | Buffer) {
  const unfinished = `${path}.${process.pid}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
