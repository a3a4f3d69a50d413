import { staffMails as fr } from '../fr/staff-mails.ts'
import type { Words } from '../words.ts'

const staffMails: typeof fr = {
  invitation: {
    why: 'You are receiving this e-mail because somebody at the bookshop invites you to join them.',
    subject: (shop) => `Join the back office of ${shop}`,
    title: 'Your invitation',
    intro: (shop, invitedBy) =>
      `${invitedBy} invites you to the back office of ${shop}, where orders are prepared and the catalogue is kept.`,
    role: 'Your role',
    join: 'Join the team',
    days: (days) => `The link works once, for ${days} days.`,
    ignore: 'If you did not expect this invitation, do nothing: the link will expire by itself.',
  },
  signIn: {
    why: 'You are receiving this e-mail because this is the address of your access to the back office.',
    subject: (shop) => `Sign-in to the back office of ${shop}`,
    title: 'A sign-in in your name',
    intro: (name) => `Hello ${name}, somebody has just entered the back office with your access.`,
    when: 'When',
    how: 'How',
    where: 'Browser',
    unknownBrowser: 'Unknown browser',
    methods: {
      passkey: 'Passkey',
      password: 'Password and code',
      recovery: 'Password and recovery code',
      invitation: 'Invitation',
    },
    known: 'If this was you, there is nothing to do.',
    unknown: 'If this wasn’t you, tell the owner of the bookshop at once: they can close your access.',
    open: 'See my sign-ins',
  },
  letterTest: {
    why: 'You are receiving this test because you asked for it in the back office. Nobody else receives it.',
    subject: (subject) => `Test: ${subject}`,
  },
}

export const staffMailsWords: Words<typeof fr> = { fr, eng: staffMails }
