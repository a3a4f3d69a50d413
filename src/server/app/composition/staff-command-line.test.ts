import { describe, expect, it } from 'vitest'
import { readCommandLine, UsageError } from '#server/platform/actions/command-line.ts'
import { descriptionOf } from '#server/platform/actions/options.ts'
import { COMMANDS } from './staff-commands.ts'

const ISBN = '9782070360024'

function help(...words: string[]): string {
  const parsed = readCommandLine(COMMANDS, words)
  if (parsed.kind !== 'help') throw new Error(`${words.join(' ')} asked for no help.`)
  return parsed.text
}

it.each(['goods-in open', 'preparation start', 'acts'])(
  '%s, as version 0.5 called it, is unknown',
  (former) => {
    expect(() => readCommandLine(COMMANDS, former.split(' '))).toThrow('There is no command')
  },
)

describe('the command line refuses', () => {
  it.each([
    ['an unknown group', ['stok', 'set'], /^There is no command "stok"\. Did you mean "stock set"\?/],
    ['an unknown command of a group', ['stock', 'sett'], /"stock sett"\. Did you mean "stock set"\?/],
    ['a word that every object has', ['constructor'], /^There is no command "constructor"/],
    ['a group with an option', ['stok', '--json'], /"stok"\. Did you mean "stock"\?/],
    ['an option without a command', ['--json'], /no command "--json"/],
    [
      'an unknown option',
      ['actions', '--limt', '3'],
      /^There is no option --limt\. Did you mean "--limit"\?/,
    ],
    ['a missing word', ['stock', 'set', ISBN], /^COPIES is missing\.$/m],
    ['a missing value', ['actions', '--by'], /--by/],
    ['a word too many', ['stock', 'set', ISBN, '1', '2'], /"2" is one word too many/],
    ['a wrong ISBN', ['stock', 'set', '9782070360025', '1'], /^ISBN: "9782070360025" is not an ISBN/m],
    ['half a copy', ['stock', 'set', ISBN, '1.5'], /^COPIES: "1.5" is not a whole number/m],
    ['a price of nothing', ['price', 'set', ISBN, '0'], /^PRICE: is not above 0/m],
    ['a price in dollars', ['price', 'set', ISBN, '$9'], /is not an amount in euros/],
    ['a discount above 100', ['discount', 'set', ISBN, '101'], /is not a discount/],
    ['an actor who writes orders to terminals', ['actions', '--as', 'x\u001B[2J'], /^--as holds characters/],
    ['nobody as an actor', ['actions', '--as', ' '], /^--as is empty/],
  ])('%s, and says what is possible', (_name, words, message) => {
    const read = () => readCommandLine(COMMANDS, words)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
    expect(read).toThrow(/npm run shop --/)
  })
})

describe('the command line explains', () => {
  it('every command, each under its own words', () => {
    for (const { words } of COMMANDS) expect(help()).toContain(`\n  ${words}`)
    expect(new Set(COMMANDS.map(({ words }) => words)).size).toBe(COMMANDS.length)
    expect(help('--help')).toBe(help())
  })

  it('a group, and a command', () => {
    expect(help('stock')).toMatch(/stock set ISBN COPIES +Sets how many/)
    expect(help('stock')).not.toContain('price set')
    expect(help('price', 'set', '--help')).toMatch(/PRICE +Such as 12\.90/)
  })

  it('every argument of every command', () => {
    for (const { words, input } of COMMANDS) {
      for (const [name, schema] of Object.entries(input)) {
        const described = descriptionOf(schema)
        expect(described, `${words}: ${name}`).toBeTruthy()
      }
    }
  })
})
