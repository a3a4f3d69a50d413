import { accountMail as fr } from '../fr/account-mail.ts'
import type { Words } from '../words.ts'

const why = 'You are receiving this e-mail because this is the address of your customer account.'

const accountMail: typeof fr = {
  registration: {
    why: 'You are receiving this e-mail because this address was used to create a customer account.',
    subject: (shop) => `Confirm your ${shop} account`,
    title: 'One more step',
    intro: (shop) => `Open the link and choose your password: your ${shop} account will be ready.`,
    confirm: 'Choose my password',
    days: (days) => `The link works once, for ${days} days.`,
    ignore: 'If this wasn’t you, do nothing: without a password no account is created and nothing is kept.',
  },
  alreadyRegistered: {
    why,
    subject: (shop) => `You already have a ${shop} account`,
    title: 'You already have an account',
    intro: (name, shop) =>
      `Hello ${name}, somebody, probably you, has just tried to create a ${shop} account with this address. You already have one: nothing has changed.`,
    login: 'Log in',
    reset: 'I forgot my password',
    ignore: 'If this wasn’t you, do nothing: your account and your password stay the same.',
  },
  passwordReset: {
    why,
    subject: (shop) => `Your new ${shop} password`,
    title: 'Choose a new password',
    intro: (name) =>
      `Hello ${name}, this link lets you choose a new password. You will then be logged out on all your devices.`,
    set: 'Choose a password',
    hours: (hours) => `The link works for ${hours} ${hours === 1 ? 'hour' : 'hours'} and only once.`,
    ignore: 'If this wasn’t you, do nothing: your password stays the same.',
  },
  passwordChanged: {
    why,
    subject: (shop) => `Your ${shop} password has changed`,
    title: 'Your password has changed',
    intro: (name) =>
      `Hello ${name}, the password of your account has just been changed, and your other sessions have ended.`,
    reset: 'That wasn’t me: choose another password',
    ignore: (email) =>
      `If this wasn’t you, choose another one as soon as you can, or write to us at ${email}.`,
  },
  emailChange: {
    why: 'You are receiving this e-mail because this address was given for a customer account.',
    subject: (shop) => `Confirm your new ${shop} address`,
    title: 'Your new address',
    intro: 'Open the link and enter the password of your account: this address will replace the old one.',
    confirm: 'Confirm this address',
    hours: (hours) => `The link works once, for ${hours} hours.`,
    ignore: 'If this wasn’t you, do nothing: nothing will change.',
  },
  emailChangeRequested: {
    why,
    subject: (shop) => `Another address for your ${shop} account`,
    title: 'A change of address was requested',
    intro: (name, email) =>
      `Hello ${name}, someone who knows your password, probably you, has asked to move your account to the address ${email}. It will only count once it is confirmed.`,
    stop: 'Cancel this change',
    hours: (hours) => `The link works for ${hours} hours, once.`,
    ignore:
      'If this was you, there is nothing to do here: open the message sent to the new address. If not, cancel the change, then choose another password.',
  },
  emailChanged: {
    why: 'You are receiving this e-mail because this was the address of a customer account.',
    subject: (shop) => `The address of your ${shop} account has changed`,
    title: 'Your account has another address',
    intro: (name) =>
      `Hello ${name}, as you asked, your account now has another address. We will no longer write to this one.`,
    ignore: (email) => `If this wasn’t you, write to us straight away at ${email}.`,
  },
  accountsMerged: {
    why: 'You receive this message because the shop merged your customer files.',
    subject: (shop) => `Your files at ${shop} are merged`,
    title: 'Your files are one now',
    intro: (shop) =>
      `${shop} merged your customer files: orders, vouchers, alerts and lists are now in one account.`,
    signIn: (address) => `Sign in with the address ${address} and the password of that account.`,
    login: 'Sign in',
    ignore: (email) => `Not all of these files are yours? Write to us at once at ${email}.`,
  },
}

export const accountMailWords: Words<typeof fr> = { fr, eng: accountMail }
