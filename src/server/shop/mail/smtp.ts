/** Sends through a mail server and says which failures certainly sent nothing. */
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { envelopeOf, type Mailer, type Sending } from './message.ts'
import { createOutbox } from './outbox.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Longer than the timeouts of connection, greeting and socket together: an older sending was interrupted. */
const MAX_SENDING_SECONDS = 120

type SmtpFault = Error & { responseCode?: number; command?: string; code?: string }

/** Makes the mailer for the server of `SMTP_URL`. */
export function createSmtp(smtpUrl: string, config: Config): Mailer {
  return {
    isRepeatable: false,
    longestSendingSeconds: MAX_SENDING_SECONDS,
    async send(message) {
      const watch = watchForData()
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        transactionLog: true,
        logger: watch.logger,
      })
      try {
        await transport.sendMail(envelopeOf(message, config))
        return { kind: 'sent' }
      } catch (error) {
        return judge(error as SmtpFault, watch.sawData())
      } finally {
        transport.close()
      }
    },
  }
}

/** A rejection is certain. A connection lost after the message began to be sent is not. */
function judge({ message, responseCode, command = '', code }: SmtpFault, sawData: boolean): Sending {
  const reason = [code, responseCode, command].filter((part) => part !== undefined && part !== '').join(' ')
  if (responseCode === undefined) {
    return sawData ? { kind: 'uncertain', reason: reason || message } : { kind: 'retry', reason }
  }
  // A wrong password, or a server that rejects every mail, needs the operator: the mail waits
  const isAboutMail = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
  return responseCode >= 500 && isAboutMail ? { kind: 'failed', reason } : { kind: 'retry', reason }
}

/** Watches the transport's log for the moment when the message may begin to be sent. */
function watchForData() {
  let sawData = false
  const ignore = () => {}
  return {
    sawData: () => sawData,
    logger: {
      trace: ignore,
      info: ignore,
      warn: ignore,
      error: ignore,
      fatal: ignore,
      level: ignore,
      debug({ tnx }: { tnx?: string }, line: unknown) {
        if (tnx === 'client' && line === 'DATA') sawData = true
      },
    },
  }
}

// Sends mail through the configured mail server, or else writes it to the outbox folder.

/** Makes the mailer that the configuration selects. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === undefined ? createOutbox(config) : createSmtp(config.smtpUrl, config)
}
