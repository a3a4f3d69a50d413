/** A message ready to leave, and what a mailer tells about it. */
import { withoutDirections } from '#shared/text/without-directions.ts'
import type { Config } from '#server/platform/config.ts'
import type { MailContent } from './templates/frame.ts'

export type Message = MailContent & {
  /** The mail's own id: the same mail always makes the same message. */
  id: string
  recipient: string
  writtenAt: Date
}

/**
 * What became of a message: `retry` certainly did not leave, `failed` was refused for good, `uncertain` may have left and
 * must not be sent again, `needless` turned out to have nobody to write to.
 */
export type Sending =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'uncertain'; reason: string }
  | { kind: 'needless' }

export type Mailer = {
  /** Whether sending the same message twice is as good as once. */
  isRepeatable: boolean
  /** Seconds after which a sending that nobody finished was interrupted. */
  longestSendingSeconds: number
  send(message: Message): Promise<Sending>
}

/** Returns the fields of a message for nodemailer; addresses are objects, so that no name can add a second one. */
export function envelopeOf({ id, recipient, writtenAt, ...content }: Message, { mailFrom }: Config) {
  const domain = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    from: mailFrom,
    to: { name: '', address: recipient },
    // Titles come from catalogues: no mark in one may turn the words around it
    subject: withoutDirections(content.subject),
    html: withoutDirections(content.html),
    text: withoutDirections(content.text),
    messageId: `<${id}@${domain}>`,
    date: writtenAt,
    ...(content.replyTo && { replyTo: content.replyTo }),
    attachments: content.attachments?.map((file) => ({
      filename: file.filename,
      content: typeof file.content === 'string' ? withoutDirections(file.content) : file.content,
      contentType: file.type ?? 'text/plain; charset=utf-8',
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...content.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
