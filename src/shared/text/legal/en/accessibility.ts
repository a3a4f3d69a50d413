import type { LegalBlock } from '../legal-text.ts'

export const accessibility: LegalBlock[] = [
  {
    kind: 'text',
    text: 'A bookshop is open to everybody, and so is its site. We aim at WCAG 2.2, level AA, and at the French RGAA 4.',
  },
  {
    kind: 'list',
    items: [
      'Everything works with the keyboard; the focus is always visible; a link leads straight to the content.',
      'Whatever colours the shop chooses, they are adjusted so that text stays readable.',
      'Animations stop if your device asks for less motion; nothing flashes.',
      'Lists and the search work without scripts.',
    ],
  },
  {
    kind: 'text',
    text: 'Conformity: every screen has been checked with automatic tools and with the keyboard; there has been no independent audit yet. The card form is the payment provider’s own, and covers supplied by publishers are described by the book’s title only.',
  },
  {
    kind: 'text',
    text: 'Is something in your way? Write to {email} or call {phone}: we will answer, and take your order another way if need be. If our answer does not help, you can turn to the French [Defender of Rights](https://www.defenseurdesdroits.fr/en).',
  },
]
