/** Staff actions on customers' files. */
import { z } from 'zod'
import { defineAction } from '#server/platform/actions/command.ts'
import { ORDER_NUMBER } from '#server/selling/fulfilment/named-order.ts'
import { filesToMerge, mergeFiles } from './merge-files.ts'

export const customerFileCommands = [
  defineAction({
    words: 'customers merge',
    help: 'Merges another account, or a guest, of the same person into an account; it cannot be undone',
    positionals: ['customer'],
    input: {
      customer: z.string().max(100).meta({ description: 'Id of the account that stays' }),
      other: z.string().max(100).optional().meta({ description: 'Id of the account that ends' }),
      order: ORDER_NUMBER.optional(),
    },
    async run(tx, named, { actor, config }) {
      await mergeFiles(tx, await filesToMerge(tx, named), { actor, secret: config.authSecret })
      return { subject: named.customer, outcome: 'CUSTOMERS_MERGED', params: {} }
    },
  }),
]
