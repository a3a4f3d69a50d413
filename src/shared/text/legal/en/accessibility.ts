import type { LegalBlock } from '../legal-text.ts'

export const accessibility: LegalBlock[] = [
  {
    kind: 'text',
    text: 'A bookshop is open to everybody, and so is its site. We aim at WCAG 2.2, level AA, and at the French RGAA 4.',
  },
  {
    kind: 'list',
    items: [
      'Everything works from the keyboard; where you are stays visible; a link leads straight to the content.',
      'The shop’s colours are corrected so that text stays readable, whatever they are.',
      'Movement stops if your device asks for it; nothing flashes.',
      'Lists and the search work without scripts.',
    ],
  },
  {
    kind: 'text',
    text: 'State of conformity: every screen is checked by automatic tools and by keyboard; no independent audit has been made yet. The card form is the payment provider’s own, and covers supplied by publishers are described by the title of the book only.',
  },
  {
    kind: 'text',
    text: 'An obstacle? Write to {email} or ring {phone}: we answer, and take your order another way if need be. Without a satisfactory answer you may turn to the French [Defender of Rights](https://www.defenseurdesdroits.fr/en).',
  },
]
