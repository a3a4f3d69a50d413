import { voucherMails as fr } from '../fr/voucher-mails.ts'
import type { Words } from '../words.ts'

const voucherMails: typeof fr = {
  why: 'You receive this message because somebody gives you a voucher of the bookshop, or because you have one.',
  code: 'Code',
  amount: 'Amount',
  left: 'Left',
  until: 'Valid until',
  from: 'From',
  to: 'For',
  sentTo: 'Sent to',
  open: 'See the voucher and print it',
  voucher: {
    subject: (amount) => `A voucher of ${amount} for you`,
    title: (amount) => `Here is your voucher of ${amount}`,
    paragraphs: [
      'It pays at the bookshop, by telephone and on our website, in one go or several: show it, read it out, or enter the code when you pay.',
    ],
    closing: ['Treat this code like money: whoever has it can spend it.'],
  },
  bought: {
    why: 'You receive this message because you bought a voucher of the bookshop.',
    subject: (amount) => `Your purchase: a voucher of ${amount}`,
    title: (amount) => `Thank you! Your voucher of ${amount} is paid`,
    toPrint: 'Print it whenever you like: its code is on the sheet.',
    waiting: (day) => `We send it by e-mail on ${day}, and write to you on that day.`,
    sent: 'We are sending it by e-mail now.',
    print: 'Print the voucher',
    follow: 'See the purchase and its invoice',
    withdraw:
      'As long as nothing of it is spent, you can change your mind for 14 days, on the page of the purchase: we refund you.',
  },
  sent: {
    subject: (amount) => `Your voucher of ${amount} was sent`,
    title: (amount) => `The voucher of ${amount} that you give was sent`,
    paragraphs: [
      'We have just sent it by e-mail. If it does not arrive, answer this message: we send it again, to another address if need be.',
    ],
  },
  loyaltyEnding: {
    subject: (day) => `Your loyalty credit ends on ${day}`,
    title: 'Your loyalty credit ends soon',
    paragraphs: (day) => [
      `There is credit left on your loyalty card, to be spent until ${day}, that day included; a purchase in the bookshop makes it last longer.`,
      'You find the card in your account.',
    ],
  },
  ending: {
    subject: (day) => `Your voucher ends on ${day}`,
    title: 'Your voucher ends soon',
    paragraphs: (day) => [
      `There is still money on your voucher; you can spend it until ${day}, that day included.`,
      'You cannot find its code, or need more time? Reply to this message.',
    ],
    ends: 'End of its code',
    balance: 'See my balance',
  },
}

export const voucherMailWords: Words<typeof fr> = { fr, eng: voucherMails }
