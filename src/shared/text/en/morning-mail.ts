import { morningMail as fr } from '../fr/morning-mail.ts'
import type { Words } from '../words.ts'

const morningMail: typeof fr = {
  why: 'You are receiving this e-mail every morning because you chose it in the back office.',
  subject: (date) => `This morning at the shop, ${date}`,
  title: 'This morning at the shop',
  intro: (date) => `Here is where the shop stands on ${date}.`,
  nothing: 'Nothing is waiting at the shop this morning.',
  kinds: {
    late: 'Late orders',
    deliveries: 'Deliveries expected',
    unpaid: 'Orders to be paid',
    credits: 'Returns to suppliers without a credit',
  },
  moreThan: (count) => `more than ${count}`,
  sold: 'Sales yesterday',
  copies: (count) => (Math.abs(count) === 1 ? `${count} copy` : `${count} copies`),
  received: 'Received online yesterday',
  receivedAtTill: 'Received at the till yesterday',
  open: 'See the page Today',
  stop: 'Stop receiving this e-mail',
}

export const morningMailWords: Words<typeof fr> = { fr, eng: morningMail }
