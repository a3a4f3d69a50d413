/** The text of `--help`. */
import type { z } from 'zod'
import type { Command } from './command.ts'
import { descriptionOf, isFlag, isMany, isNeeded, optionName } from './options.ts'

const GENERAL = `  --as NAME     who does it, for the record (else the name of the system's user)
  --json        the answer for a program; --csv: for a spreadsheet; --excel: for a French one
  --out FILE    writes the answer into a new file
  --help        explains, also after the words of a command`

const START = 'npm run shop --'

/** `ISBN`, `[FILE…]`. */
function placeholder(name: string, schema: z.core.$ZodType): string {
  const upper = optionName(name).toUpperCase()
  const many = isMany(schema) ? `${upper}…` : upper
  return isNeeded(schema) ? many : `[${many}]`
}

function inColumns(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([name]) => name.length)) + 2
  return lines.map(([name, text]) => `  ${name.padEnd(width)}${text}`.trimEnd()).join('\n')
}

const typed = ({ words, positionals, input }: Command) =>
  [words, ...positionals.map((name) => placeholder(name, input[name] as z.core.$ZodType))].join(' ')

/** Returns the list of commands. */
export function helpOnAll(commands: readonly Command[]): string {
  return `Runs the shop, also while it is open. Everything that changes something is recorded (${START} actions).

  ${START} COMMAND … [options]

${inColumns(commands.map((command) => [typed(command), command.help]))}

${GENERAL}`
}

/** Returns the help of one command. */
export function helpOn(command: Command): string {
  const { positionals, input } = command
  const options = Object.keys(input).filter((name) => !positionals.includes(name))
  const lines = [
    ...positionals.map((name): [string, string] => [
      optionName(name).toUpperCase(),
      descriptionOf(input[name] as z.core.$ZodType),
    ]),
    ...options.map((name): [string, string] => {
      const schema = input[name] as z.core.$ZodType
      const value = isFlag(schema) ? '' : ' …'
      const needed = isNeeded(schema) ? ' (needed)' : ''
      const again = isMany(schema) ? ' (may be repeated)' : ''
      return [`--${optionName(name)}${value}`, `${descriptionOf(schema)}${needed}${again}`]
    }),
  ]
  return `${command.help}.

  ${START} ${typed(command)}${options.length > 0 ? ' [options]' : ''}
${lines.length > 0 ? `\n${inColumns(lines)}\n` : ''}
${GENERAL}`
}
