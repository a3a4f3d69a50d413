/** How mails leave the shop: by a mail server when one is configured, else into the outbox folder. */
import type { Config } from '#server/platform/config.ts'
import type { Mailer } from './message.ts'
import { createOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

/** Makes the mailer that the configuration asks for. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === undefined ? createOutbox(config) : createSmtp(config.smtpUrl, config)
}
