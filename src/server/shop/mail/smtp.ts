/** Sending through a mail server, and telling what certainly did not leave from what perhaps did. */
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { envelopeOf } from './message.ts'
import type { Mailer, Sending } from './message.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Longer than connecting, greeting and any silence together, so that a sending found older was interrupted. */
const MAX_SENDING_SECONDS = 120

type SmtpFault = Error & { responseCode?: number; command?: string; code?: string }

/** Makes the mailer that speaks to the mail server of `SMTP_URL`. */
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

/** A refusal is certain. A connection lost is not, once the message was on its way. */
function judge({ message, responseCode, command = '', code }: SmtpFault, sawData: boolean): Sending {
  const reason = [code, responseCode, command].filter((part) => part !== undefined && part !== '').join(' ')
  if (responseCode === undefined) {
    return sawData ? { kind: 'uncertain', reason: reason || message } : { kind: 'retry', reason }
  }
  // A wrong password or a server that refuses everybody must be fixed by the operator: the mail waits
  const isAboutMail = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
  return responseCode >= 500 && isAboutMail ? { kind: 'failed', reason } : { kind: 'retry', reason }
}

/** Listens to the transport's own log for the moment at which the message may begin to leave. */
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
