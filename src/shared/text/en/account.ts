import type { account as french } from '../fr/account.ts'

export const account: typeof french = {
  ended: 'Session ended, please login again.', // §8
}
