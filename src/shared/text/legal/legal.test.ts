import { expect, it } from 'vitest'
import { legalTextOf } from './legal.ts'
import { LEGAL_SECTIONS } from './sections.ts'
import type { LegalBlock } from './legal-text.ts'
import { textsOf } from './markup.ts'

const tokens = (block: LegalBlock) =>
  textsOf(block).flatMap((text) => text.match(/\{\w+\}|\]\([/#][^)]*\)/g) ?? [])

it.each(LEGAL_SECTIONS)(
  'the legal text %s says the same in both languages: as many parts, values and links',
  (id) => {
    const [french, english] = [legalTextOf('fr').sections[id], legalTextOf('eng').sections[id]]
    expect(english.blocks.map(({ kind }) => kind)).toEqual(french.blocks.map(({ kind }) => kind))
    expect(english.blocks.map((block) => textsOf(block).length)).toEqual(
      french.blocks.map((block) => textsOf(block).length),
    )
    expect(english.blocks.map(tokens)).toEqual(french.blocks.map(tokens))
  },
)

it('every row of a table has as many cells as the table has columns', () => {
  for (const language of ['fr', 'eng'] as const) {
    for (const id of LEGAL_SECTIONS) {
      for (const block of legalTextOf(language).sections[id].blocks) {
        if (block.kind !== 'table') continue
        expect(block.rows.map((row) => row.length)).toEqual(block.rows.map(() => block.head.length))
      }
    }
  }
})

it.each(['fr', 'eng'] as const)(
  'the model notice of withdrawal names the address of the function, in %s',
  (language) => {
    const links = legalTextOf(language).sections.terms.blocks.flatMap(tokens)
    expect(links).toContain('](/withdrawal)')
  },
)
