/** Mail to the shop about copies to be returned, with the command that answers it. */
import { eq } from 'drizzle-orm'
import { returnsMailsWords } from '#shared/text/en/returns-mails.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { addressOf } from './moves.ts'
import { returnOf } from './mails.ts'
import { returnPhotos } from './tables.ts'

/** Writes the current state of a return or withdrawal to the shop; a reply reaches the customer. */
export async function writeReturnToShop(writing: Writing): Promise<MailContent> {
  const { db, company, mail } = writing
  const { language } = mail
  const { claimed, order, lines } = await returnOf(writing)
  const words = returnsMailsWords[language]
  const said = words.shop[claimed.kind === 'withdrawal' ? 'withdrawal' : 'return']
  const { reasons } = returnsWords[language]
  const photos = await db.$count(returnPhotos, eq(returnPhotos.returnId, claimed.id))
  const address = await addressOf(db, order)
  const notes = lines.flatMap(({ line, bought }) =>
    line.note === '' ? [] : [`${bought.title}: ${line.note}`],
  )
  const content = await letter(
    { language, company, why: words.shop.why },
    {
      subject: said.subject(claimed.number),
      title: said.title,
      paragraphs: [said.text],
      facts: [
        [words.return, claimed.number],
        [words.order, order.number],
        [words.shop.from, address],
        ...lines.map(({ line, bought }, index): [string, string] => [
          index === 0 ? words.articles : '',
          [words.copies(line.quantity, bought.title), line.reason && reasons[line.reason]]
            .filter(Boolean)
            .join(' — '),
        ]),
        ...(photos > 0 ? [[words.shop.photos, String(photos)] as const] : []),
      ],
      ...(notes.length > 0 && { quote: notes.join('\n') }),
      closing: [
        words.shop.answer,
        ...said.commands.map((command) => `npm run shop -- ${command(claimed.number)}`),
      ],
    },
  )
  return { ...content, replyTo: { name: order.deliveryAddress.name, address } }
}
