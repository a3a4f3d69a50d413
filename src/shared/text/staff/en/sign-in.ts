import { signIn as fr } from '../fr/sign-in.ts'
import type { Words } from '../../words.ts'

const signIn: typeof fr = {
  title: 'Sign in',
  greeting: 'Hello.',
  motto: ['The shop is in front,', 'the work is here.'],
  noPeople: 'Nobody has an account yet. The first person’s link is in the output of the start.',
  passkey: {
    enter: 'Sign in with a passkey',
    hint: 'Your device’s fingerprint, face or code',
    refused: 'The passkey was not read. Try again, or sign in with a password.',
    none: 'This browser knows no passkeys. Sign in with a password.',
  },
  or: 'or with a password',
  email: 'E-mail address',
  password: 'Password',
  passwordWords: {
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
  },
  code: 'Six-digit code',
  codeHint: 'The code comes from your app. Lost your phone? Enter a recovery code.',
  enter: 'Sign in',
  entering: 'One moment…',
  faults: {
    email: 'Enter a complete e-mail address.',
    password: 'Enter your password.',
    code: 'Enter the code.',
    name: 'Enter your name.',
    newPassword: 'At least eight characters, and not a common password.',
    pin: 'Four to eight digits.',
  },
  pin: {
    title: (device) => `Device “${device}”`,
    who: 'Who is working here?',
    code: 'Personal code',
    back: 'Somebody else',
    other: 'Sign in another way',
    locked: 'Locked. What was typed is kept.',
  },
  invitation: {
    title: 'Welcome',
    text: (role) => `Your role: ${role}.`,
    by: (name, role) => `${name} invites you. Your role: ${role}.`,
    name: 'Your name',
    join: 'Continue',
    gone: 'This link is no longer valid. Ask whoever invited you for another one.',
  },
  more: {
    title: 'Full sign-in',
    text: 'A PIN is not enough for this. Sign in with your passkey or your password.',
    enter: 'Sign in fully',
  },
  enrol: {
    title: 'Your passkey',
    text: 'It replaces the password: you sign in with your device’s fingerprint, face or code.',
    make: 'Create the passkey',
    failed: 'The passkey was not created. Try again, or choose a password.',
    password: 'Choose a password instead',
    newPassword: 'New password',
    set: 'Choose',
    app: 'Your authenticator app',
    appText:
      'Scan this QR code with your app, or type the secret into it. Then enter the code that the app shows.',
    qr: 'QR code for your authenticator app',
    openApp: 'Open in the app',
    recovery: 'Recovery codes',
    recoveryText: 'Each works once, should the phone be lost. Print them or write them down now.',
    confirm: 'Confirm',
  },
}

export const signInWords: Words<typeof fr> = { fr, eng: signIn }
