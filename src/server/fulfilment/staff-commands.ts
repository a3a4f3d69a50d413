/** What the people of the shop do with orders. */
import { lookCommands } from './look-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { sendingCommands } from './sending-commands.ts'

export const orderCommands = [...lookCommands, ...sendingCommands, ...moneyCommands]
