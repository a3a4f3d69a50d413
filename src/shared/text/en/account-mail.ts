import type { accountMail as fr } from '../fr/account-mail.ts'

const why = 'You receive this message because this is the address of your customer account.'

export const accountMail: typeof fr = {
  registration: {
    why: 'You receive this message because this address was used to create a customer account.',
    subject: (shop) => `Confirm your ${shop} account`,
    title: 'One more step',
    intro: (shop) => `Open the link and press the button: your ${shop} account will be ready.`,
    confirm: 'Confirm my address',
    days: (days) => `The link works for ${days} days, once.`,
    ignore: 'It was not you? Do not press the button: without it no account is made and nothing is kept.',
  },
  alreadyRegistered: {
    why,
    subject: (shop) => `You already have a ${shop} account`,
    title: 'Your account exists already',
    intro: (name, shop) =>
      `Hello ${name}, somebody, probably you, has just created a ${shop} account with this address. It already has one: nothing has changed.`,
    login: 'Log in',
    reset: 'I forgot my password',
    ignore: 'It was not you? Do nothing: your account and your password stay the same.',
  },
  passwordReset: {
    why,
    subject: (shop) => `Your new ${shop} password`,
    title: 'Choose a new password',
    intro: (name) =>
      `Hello ${name}, this link lets you choose a new password. You will then be logged out on all your devices.`,
    set: 'Choose a password',
    hours: (hours) => `The link works for ${hours} ${hours === 1 ? 'hour' : 'hours'}, once.`,
    ignore: 'It was not you? Do nothing: your password stays the same.',
  },
  passwordChanged: {
    why,
    subject: (shop) => `Your ${shop} password has changed`,
    title: 'Your password has changed',
    intro: (name) =>
      `Hello ${name}, the password of your account has just been changed, and your other sessions have ended.`,
    reset: 'It was not me: choose another password',
    ignore: (email) => `It was not you? Choose another one as soon as you can, or write to us at ${email}.`,
  },
  emailChange: {
    why: 'You receive this message because this address was given for a customer account.',
    subject: (shop) => `Confirm your new ${shop} address`,
    title: 'Your new address',
    intro: 'Open the link and press the button: this address will replace the old one.',
    confirm: 'Confirm this address',
    hours: (hours) => `The link works for ${hours} hours, once.`,
    ignore: 'It was not you? Do nothing: nothing will change.',
  },
  emailChanged: {
    why: 'You receive this message because this was the address of a customer account.',
    subject: (shop) => `The address of your ${shop} account has changed`,
    title: 'Your account has another address',
    intro: (name) =>
      `Hello ${name}, as you asked, your account now has another address. We will not write to this one any more.`,
    ignore: (email) => `It was not you? Write to us at once at ${email}.`,
  },
}
