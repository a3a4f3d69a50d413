/** Every command of `npm run shop -- …`: one line for each room. */
import { bookCommands } from '../catalogue/staff-commands.ts'
import type { Command } from './command.ts'
import { actCommands } from './staff-commands.ts'

export const COMMANDS: readonly Command[] = [...bookCommands, ...actCommands]
