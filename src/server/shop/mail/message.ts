/** A message ready to be sent, and the results of a mailer. */
import { withoutDirections } from '#shared/contract/typed-text.ts'
import type { Config } from '#server/platform/config.ts'
import type { MailContent } from './templates/frame.ts'

export type Message = MailContent & {
  /** The mail's id: the same mail always makes the same message. */
  id: string
  recipient: string
  writtenAt: Date
}

/**
 * The result of a sending: `retry` was certainly not sent; `failed` was rejected for good; `uncertain` may have
 * been sent and must not be sent again; `needless` has no recipient any more.
 */
export type Sending =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'uncertain'; reason: string }
  | { kind: 'needless' }

export type Mailer = {
  /** Whether sending the same message twice has the effect of sending it once. */
  isRepeatable: boolean
  /** Seconds after which an unfinished sending counts as interrupted. */
  longestSendingSeconds: number
  send(message: Message): Promise<Sending>
}

/**
 * Returns a message's fields for nodemailer. Addresses are objects, so that a name cannot inject a second address.
 */
export function envelopeOf({ id, recipient, writtenAt, ...content }: Message, { mailFrom }: Config) {
  const domain = /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return {
    from: mailFrom,
    to: { name: '', address: recipient },
    // Titles come from catalogues: a bidirectional mark in one must not reorder the words around it
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
