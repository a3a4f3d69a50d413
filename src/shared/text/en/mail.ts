import type { Text } from '../fr.ts'

export const mail: Text['mail'] = {
  orderConfirmation: { subject: (number) => `Your order ${number}` },
}
