/** What the people of the shop do with orders. */
import { addressCommands } from './address-commands.ts'
import { lineCommands } from './line-commands.ts'
import { readCommands } from './read-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { sendingCommands } from './sending-commands.ts'
import { undoCommands } from './undo-commands.ts'

export const orderCommands = [
  ...readCommands,
  ...sendingCommands,
  ...addressCommands,
  ...lineCommands,
  ...moneyCommands,
  ...undoCommands,
]
