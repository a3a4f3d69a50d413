/** Sends mail through the configured mail server, or else writes it to the outbox folder. */
import type { Config } from '#server/platform/config.ts'
import type { Mailer } from './message.ts'
import { createOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

/** Makes the mailer that the configuration selects. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === undefined ? createOutbox(config) : createSmtp(config.smtpUrl, config)
}
