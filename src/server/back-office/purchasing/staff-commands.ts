/** Staff actions of purchasing. */
import { proposalCommands } from './proposal-commands.ts'
import { purchaseCommands } from './purchase-commands.ts'

export const purchasingCommands = [...proposalCommands, ...purchaseCommands]
