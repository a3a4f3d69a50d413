import { describe, expect, it } from 'vitest'
import { legalTextOf } from '#shared/text/legal/legal.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { filledSection } from './filled-section.ts'

const SHOP = {
  shop: 'GMP',
  email: 'bonjour@gmp.example',
  phone: '01 23 45 67 89',
  version: '2026-11',
  delivery_france: '3,00 €',
  delivery_abroad: '9,90 €',
}

describe.each(['fr', 'eng'] as const)('the legal texts (%s)', (language) => {
  const { sections, details } = legalTextOf(language)

  it('miss only the details that a shop fills in', () => {
    const known = { values: SHOP, names: details }
    const filled = LEGAL_SECTIONS.map((id) => filledSection(sections[id], known))
    const missing = new Set(
      JSON.stringify(filled)
        .matchAll(/"kind":"missing","name":"([^"]+)"/g)
        .map(([, name]) => name),
    )
    expect([...missing].toSorted()).toEqual(Object.values(details).toSorted())
  })

  it('are complete once all of them are filled in', () => {
    const values = { ...SHOP, ...Object.fromEntries(Object.keys(details).map((name) => [name, 'x'])) }
    for (const id of LEGAL_SECTIONS) {
      expect(filledSection(sections[id], { values, names: details })).toMatchObject({ isIncomplete: false })
    }
  })
})
