import { profileMails as fr } from '../fr/profile-mails.ts'
import type { Words } from '../words.ts'

const profileMails: typeof fr = {
  deletion: {
    why: 'You are receiving this e-mail because somebody asked, from your profile, to delete your account.',
    subject: (shop) => `Delete your ${shop} account`,
    title: 'Delete your account',
    hello: (name) => `Dear ${name},`,
    intro:
      'Open the link, then press the button: your account, your addresses, your picture, your cart and your favorites will be erased for good.',
    stays:
      'The amounts of your orders stay in our accounts, as the law requires, but nothing will link them to you.',
    vouchers:
      'There is still money on your vouchers. Note their codes now: they stay good without your account.',
    pending: ({ amount, order, day }) =>
      `Order ${order} will put ${amount} of credit on your loyalty card on ${day}. If you delete your account before that day, this credit is lost.`,
    open: 'Delete my account',
    hours: (hours) => `The link works once, for ${hours} hours.`,
    ignore:
      'If this wasn’t you, don’t press anything and change your password: somebody has got into your account.',
  },
  deleted: {
    why: 'You are receiving this e-mail because your account has just been deleted. It is the last one we will send.',
    subject: (shop) => `Your ${shop} account has been deleted`,
    title: 'Your account has been deleted',
    done: 'Your personal data has been erased and all your sessions have been closed. Thank you for reading with us.',
    stays:
      'The amounts of your orders stay in our accounts without your name. An order that is still on its way will arrive; its address is erased afterwards.',
  },
}

export const profileMailWords: Words<typeof fr> = { fr, eng: profileMails }
