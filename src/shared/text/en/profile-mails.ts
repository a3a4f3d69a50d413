import type { profileMails as fr } from '../fr/profile-mails.ts'

export const profileMails: typeof fr = {
  deletion: {
    why: 'You receive this message because somebody asked in your profile to delete your account.',
    subject: (shop) => `Delete your ${shop} account`,
    title: 'Delete your account',
    hello: (name) => `Dear ${name},`,
    intro:
      'Open the link, then press the button: your account, your addresses, your picture, your cart and your favorites will be erased for good.',
    stays:
      'The amounts of your orders stay in our books, as the law demands, but nothing in them will say that they are yours.',
    open: 'Delete my account',
    hours: (hours) => `The link works for ${hours} hours, and once.`,
    ignore: 'It was not you? Press nothing, and change your password: somebody got into your account.',
  },
  deleted: {
    why: 'You receive this message because your account has just been deleted. It is the last one.',
    subject: (shop) => `Your ${shop} account is deleted`,
    title: 'Your account is deleted',
    done: 'Your personal data are erased and all your sessions are closed. Thank you for reading with us.',
    stays:
      'The amounts of your orders stay in our books without your name. An order that is still on its way will arrive: its address is erased after that.',
  },
}
