import type { voucherMails as fr } from '../fr/voucher-mails.ts'

export const voucherMails: typeof fr = {
  why: 'You receive this message because somebody gives you a voucher of the bookshop, or because you have one.',
  code: 'Code',
  amount: 'Amount',
  left: 'Left',
  until: 'Valid until',
  from: 'From',
  open: 'See the voucher and print it',
  voucher: {
    subject: (amount) => `A voucher of ${amount} for you`,
    title: (amount) => `Here is your voucher of ${amount}`,
    paragraphs: [
      'It pays at the bookshop, by telephone and on our website, in one go or several: show it, read it out, or enter the code when you pay.',
    ],
    closing: ['Treat this code like money: whoever has it can spend it.'],
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
