import { describe, expect, it } from 'vitest'
import { legalTextOf } from './legal.ts'
import { LEGAL_SECTIONS } from './sections.ts'
import { readLegalMarkup, writeLegalMarkup } from './markup.ts'

describe('a legal text that people write', () => {
  it('is paragraphs, headings, lists, facts and tables', () => {
    expect(
      readLegalMarkup(`# Éditeur
Notre librairie,
sur deux lignes.

- un
- deux, et
  la suite
Puis | des mots.

| Siège | {registered_office} |
| Capital | 1 | 2 |

Ce que nous gardons
| Données | Durée |
| :--- | ---: |
| Nom | 3 ans |
| E-mail |
`),
    ).toEqual([
      { kind: 'heading', text: 'Éditeur' },
      { kind: 'text', text: 'Notre librairie, sur deux lignes.' },
      { kind: 'list', items: ['un', 'deux, et la suite Puis | des mots.'] },
      {
        kind: 'facts',
        rows: [
          ['Siège', '{registered_office}'],
          ['Capital', '1 | 2'],
        ],
      },
      {
        kind: 'table',
        caption: 'Ce que nous gardons',
        head: ['Données', 'Durée'],
        rows: [
          ['Nom', '3 ans'],
          ['E-mail', ''],
        ],
      },
    ])
  })

  it('is words where it looks like HTML', () => {
    expect(readLegalMarkup('<h2>Qui</h2><p>Nous <b>tous</b>.<script>alert(1)</script></p>')).toEqual([
      { kind: 'text', text: 'Qui' },
      { kind: 'text', text: 'Nous tous.' },
    ])
  })

  it.each(LEGAL_SECTIONS)('begins with the default text of %s, which comes back as it was', (id) => {
    for (const language of ['fr', 'eng'] as const) {
      const { blocks } = legalTextOf(language).sections[id]
      expect(readLegalMarkup(writeLegalMarkup(blocks))).toEqual(blocks)
    }
  })
})
