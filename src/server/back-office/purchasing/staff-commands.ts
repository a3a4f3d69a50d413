/** What the people of the shop order, and from whom. */
import { proposalCommands } from './proposal-commands.ts'
import { purchaseCommands } from './purchase-commands.ts'

export const purchasingCommands = [...proposalCommands, ...purchaseCommands]
