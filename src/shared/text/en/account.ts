import { account as french } from '../fr/account.ts'
import type { Words } from '../words.ts'

export const account: typeof french = {
  ended: 'Session ended, please login again.', // §8
  endedDialog: {
    title: 'Your session has ended',
    text: 'Sign in again to go on right here: your cart and what you typed are still there.',
    leave: 'Continue without signing in',
    leaveHint: 'This page will be emptied. The books in your cart stay in your account.',
  },
  waiting: 'Checking your session…',
  required: 'Fields marked * are required.',
  fields: {
    name: 'First name',
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    confirmNewPassword: 'Confirm the new password',
    passwordHint: '8 to 128 characters. A sentence you can easily remember works well.',
    show: 'Show',
    hide: 'Hide',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
  },
  faults: {
    name: 'Enter your first name.',
    email: 'Enter a valid e-mail address, such as name@example.com.',
    passwordMissing: 'Enter your password.',
    tooShort: 'A password has at least 8 characters.',
    tooLong: 'A password has at most 128 characters.',
    tooCommon: 'This password is too common: choose another one.',
    confirm: 'The two passwords are not the same.',
    confirmMissing: 'Enter the password a second time.',
  },
  problems: {
    tooMany: (minutes, at) =>
      `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, after ${at}.`,
    offline: 'The connection seems to be down. What you typed has been kept: try again in a moment.',
    failed: 'Something went wrong on our side. Try again in a moment.',
  },
  login: {
    title: 'Login',
    text: 'Get back to your cart, your favorites and your orders.',
    back: 'Log in to continue: we will take you straight back to where you were.',
    submit: 'Log in',
    sending: 'Logging in…',
    forgotten: 'Forgot your password?',
    wrong: 'The e-mail address or the password is wrong.',
    or: 'or',
    google: 'Sign in with Google',
    googleFailed: 'Signing in with Google did not work. Try again, or use your password.',
    new: {
      title: 'New here?',
      text: 'Creating an account takes a minute and makes life easier:',
      reasons: [
        'your cart and favorites on all your devices',
        'all your orders in one place',
        'your addresses ready for next time',
      ],
      register: 'Create an account',
    },
    guest: 'Ordered without an account?',
    trackOrder: 'Track an order',
  },
  register: {
    title: 'Create an account',
    text: 'It only takes a minute. We will send you a link to confirm your address and choose your password.',
    submit: 'Create my account',
    sending: 'Creating…',
    privacy: 'We use your data for your account and your orders, and for nothing else.',
    privacyLink: 'How we protect it',
    known: 'Already have an account?',
    login: 'Log in',
    sent: {
      title: 'Check your e-mail',
      text: (email) =>
        `We have written to ${email}. Open the link in that message to choose your password; it is valid for two days.`,
      hint: 'Nothing after a few minutes? Look in your spam folder, or check the address.',
      again: 'Correct the address',
    },
  },
  verify: {
    title: 'Choose your password',
    text: 'One last step: your password confirms your address and creates your account.',
    submit: 'Create my account',
    sending: 'Creating…',
    done: {
      title: 'Your account is ready',
      here: (email) => `Welcome! You are logged in with the address ${email}.`,
      text: (email) => `The address ${email} is confirmed. You can now log in.`,
    },
    login: 'Log in',
    books: 'Browse the books',
    invalid: {
      title: 'This link no longer works',
      text: 'It has expired, was used before, or arrived incomplete. Register again: another link takes a moment.',
      again: 'Create an account',
    },
  },
  emailChange: {
    title: 'Confirm your new address',
    text: 'The password of your account shows that this change comes from you.',
    submit: 'Confirm my address',
    sending: 'Confirming…',
    wrong: 'This is not the password of that account.',
    done: {
      title: 'Address confirmed',
      text: (email) => `${email} is now the address of your account.`,
    },
    login: 'Log in',
    profile: 'My profile',
    invalid: {
      title: 'This link no longer works',
      text: 'It has expired, was used before, or the change was cancelled. You can request it again from your profile.',
    },
  },
  stopEmailChange: {
    title: 'Keep my current address',
    text: 'Another address was requested for your account. One button cancels this change.',
    submit: 'Cancel the change',
    sending: 'Cancelling…',
    done: {
      title: 'The change is cancelled',
      text: 'Your address stays the same. If you did not request it, someone knows your password: choose another one now.',
    },
    reset: 'Choose another password',
  },
  resetMail: {
    title: 'Forgotten password',
    text: 'Enter the e-mail address of your account: we will send you a link to choose a new password.',
    submit: 'Send me the link',
    sending: 'Sending…',
    login: 'Back to login',
    sent: {
      title: 'Check your e-mail',
      text: (email) =>
        `If there is an account for ${email}, we have just sent a link there. It works once, for an hour.`,
      again: 'Try another address',
    },
  },
  reset: {
    title: 'New password',
    text: 'Choose a new password. To be safe, you will be logged out everywhere.',
    submit: 'Save the password',
    sending: 'Saving…',
    done: {
      title: 'Password saved',
      text: 'You can log in with your new password.',
    },
    login: 'Log in',
    invalid: {
      title: 'This link no longer works',
      text: 'It has expired, has already been used, or is incomplete. Ask for a new one: it only takes a moment.',
      again: 'Send me a new link',
    },
  },
}

export const accountWords: Words<typeof french> = { fr: french, eng: account }
