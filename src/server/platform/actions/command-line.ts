/** Parses the words after `npm run shop --`: the command and its input. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { z } from 'zod'
import { faultPhrase } from '#shared/text/staff/fault-words.ts'
import { OperatorError } from '../runtime/environment.ts'
import type { Command, Run } from './command.ts'
import { helpOn, helpOnAll } from './help.ts'
import type { Format } from './format-answer.ts'
import { fileKind, isFlag, isMany, isNeeded, optionName, didYouMean } from './options.ts'
import { line } from './values.ts'
import { readFileSync } from 'node:fs'

/** Returns a file's bytes; throws an OperatorError that names it. */
function givenFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

/** An error in what was typed, not in what it requested. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

type General = { actor: string | undefined; format: Format; out: string | undefined }
export type Requested = { kind: 'help'; text: string } | ({ kind: 'run'; run: Run } & General)

const GENERAL = {
  as: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  excel: { type: 'boolean' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsOptionsConfig

/** Parses the command line; throws a UsageError with the problem and the alternatives. */
export function readCommandLine(commands: readonly Command[], typed: readonly string[]): Requested {
  const words = typed.slice(0, 2).filter((word) => !word.startsWith('-'))
  const command =
    commands.find((one) => one.words === words.join(' ')) ?? commands.find((one) => one.words === words[0])
  if (!command) return withoutCommand(commands, typed, words)
  const { values, positionals } = parse(command, typed.slice(command.words.split(' ').length))
  if (values['help']) return { kind: 'help', text: helpOn(command) }
  const input = { ...optionsOf(command, values), ...inOrder(command, positionals) }
  const prepared = command.prepare(withContents(command, input))
  if (prepared.kind === 'wrong')
    throw new UsageError(`${problems(command, prepared.error)}\n\n${helpOn(command)}`)
  const actor = values['as'] === undefined ? undefined : line(60).safeParse(values['as'])
  if (actor && !actor.success)
    throw new UsageError(
      `--as ${faultPhrase('eng', actor.error.issues[0]?.message ?? '')}.\n\n${helpOn(command)}`,
    )
  return {
    kind: 'run',
    run: prepared.run,
    actor: actor?.data,
    format: (['json', 'csv', 'excel'] as const).find((format) => values[format]) ?? 'usual',
    out: values['out'] as string | undefined,
  }
}

function withoutCommand(
  commands: readonly Command[],
  typed: readonly string[],
  words: readonly string[],
): Requested {
  const [group = '', name] = words
  const ofGroup = commands.filter((command) => command.words.split(' ')[0] === group)
  const wantsHelp = typed.includes('--help') || typed.includes('-h')
  if (group === '' && (wantsHelp || typed.length === 0)) return { kind: 'help', text: helpOnAll(commands) }
  if (ofGroup.length > 0 && (name === undefined || wantsHelp))
    return { kind: 'help', text: helpOnAll(ofGroup) }
  const known = ofGroup.length > 0 ? ofGroup : commands
  const said = ofGroup.length > 0 ? words.join(' ') : group
  const candidates = known.map((command) => command.words)
  const groups = ofGroup.length > 0 ? [] : candidates.map((candidate) => candidate.split(' ')[0] ?? '')
  const hint = didYouMean(words.join(' '), candidates) || didYouMean(said, groups)
  throw new UsageError(`There is no command "${said || typed[0]}".${hint}\n\n${helpOnAll(known)}`)
}

function parse({ input, positionals, ...command }: Command, args: readonly string[]) {
  const own = Object.entries(input)
    .filter(([name]) => !positionals.includes(name))
    .map(([name, schema]) => [
      optionName(name),
      { type: isFlag(schema) ? 'boolean' : 'string', multiple: isMany(schema) } as const,
    ])
  const options: ParseArgsOptionsConfig = { ...Object.fromEntries(own), ...GENERAL }
  const settings = { args: [...args], options, allowPositionals: true }
  for (const token of parseArgs({ ...settings, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option' || token.name in options) continue
    const hint = didYouMean(token.name, Object.keys(options)).replace('"', '"--')
    throw new UsageError(
      `There is no option ${token.rawName}.${hint}\n\n${helpOn({ input, positionals, ...command })}`,
    )
  }
  try {
    return parseArgs(settings)
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${helpOn({ input, positionals, ...command })}`)
  }
}

function optionsOf(
  { input, positionals }: Command,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const given = Object.keys(input)
    .filter((name) => !positionals.includes(name) && values[optionName(name)] !== undefined)
    .map((name) => [name, values[optionName(name)]])
  return Object.fromEntries(given)
}

function inOrder(command: Command, words: readonly string[]): Record<string, unknown> {
  const { positionals, input } = command
  const given: Record<string, unknown> = {}
  const left = [...words]
  for (const name of positionals) {
    const takesRest = isMany(input[name] as z.core.$ZodType)
    const value = takesRest ? left.splice(0) : left.shift()
    if (value !== undefined && value.length > 0) given[name] = value
  }
  if (left.length > 0) throw new UsageError(`"${left[0]}" is one word too many.\n\n${helpOn(command)}`)
  return given
}

/** Replaces file names by their contents. */
function withContents({ input }: Command, given: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(given).map(([name, value]) => {
    const kind = fileKind(input[name] as z.core.$ZodType)
    if (kind === undefined) return [name, value]
    return [name, givenFile(String(value)).toString(kind === 'text' ? 'utf8' : 'base64')]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

function problems({ positionals, input }: Command, { issues }: z.ZodError): string {
  return issues
    .map(({ path: [first], message, ...issue }) => {
      const name = String(first ?? '')
      const shown = positionals.includes(name) ? optionName(name).toUpperCase() : `--${optionName(name)}`
      const schema = input[name]
      const isMissing = issue.code === 'invalid_type' && message.endsWith('received undefined')
      return isMissing && schema && isNeeded(schema)
        ? `${shown} is missing.`
        : `${shown}: ${faultPhrase('eng', message)}.`
    })
    .join('\n')
}
