/** Staff actions on mails that did not reach their buyer. */
import { z } from 'zod'
import { mailsAboutOrder, resendMail } from '#server/shop/mail/resend-order-mails.ts'
import { orderByNumber } from '#server/selling/orders/read-orders.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { mailSubjectsOf } from './mail-subjects.ts'

export const orderMailCommands = [
  defineAction({
    words: 'orders resend',
    help: 'Sends a mail about an order once more: one that failed, or that its reader deleted',
    positionals: ['number', 'mail'],
    input: {
      number: z.string().trim().meta({ description: 'Number of the order, such as GMP-4F7K-92QX' }),
      mail: z.uuid().meta({ description: 'Id of the mail' }),
    },
    async run(tx, { number: typed, mail: id }) {
      const order = await orderByNumber(tx, typed)
      const about = order ? await mailsAboutOrder(tx, mailSubjectsOf(order)) : []
      const mail = about.find((one) => one.id === id)
      if (!order || !mail) throw new Refusal({ refusal: 'NO_SUCH_MAIL', params: { number: typed } })
      await resendMail(tx, mail)
      const { number } = order
      return {
        subject: number,
        details: { template: mail.template },
        outcome: 'MAIL_AGAIN',
        params: { number },
      }
    },
  }),
]
