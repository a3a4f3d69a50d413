/** Notes to the operator of a shop that has just started. */
import { resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'

/** Returns one line, with the remedy, for each setting that is not ready for business. */
export function startNotes(
  config: Config,
  { hasBooks, ownerLink }: { hasBooks: boolean; ownerLink: string | undefined },
): string[] {
  const { smtpUrl, showsOutbox, dataDir } = config
  const isPaid = config.stripe !== undefined || config.paypal !== undefined
  return [
    ...(hasBooks
      ? []
      : [
          'No books yet: `npm run catalogue:import -- FILE` brings a catalogue in, `npm run shop -- company show` lists what ' +
            'to set. For the sample shop instead, start on an empty database with SAMPLE_SHOP=1.',
        ]),
    ...(ownerLink === undefined
      ? []
      : [
          `Nobody works in the back office yet. Whoever opens this link first owns it (24 hours): ${ownerLink}`,
        ]),
    ...(isPaid ? [] : ['Nothing can be paid: set the keys of Stripe or PayPal (docs/operations.md).']),
    ...(smtpUrl === undefined
      ? [
          `Mails are not sent, as no SMTP_URL is set: they are kept in ${resolve(dataDir, 'outbox')}` +
            (showsOutbox ? ' and shown at /dev/outbox.' : '.'),
        ]
      : []),
  ]
}
