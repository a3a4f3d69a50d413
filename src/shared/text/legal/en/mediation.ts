import type { LegalBlock } from '../legal-text.ts'

export const mediation: LegalBlock[] = [
  {
    kind: 'text',
    text: 'Most problems with an order are quickly settled: write to {email} or call {phone}, with the order number. We answer within five working days.',
  },
  {
    kind: 'text',
    text: 'If our answer does not satisfy you, you may turn, free of charge and within a year of your written complaint, to the consumer mediator that we have joined (articles L611-1 and following of the French Consumer Code):',
  },
  {
    kind: 'facts',
    rows: [
      ['Mediator', '{mediator_name}'],
      ['Address', '{mediator_address}'],
      ['Website', '{mediator_website}'],
    ],
  },
  {
    kind: 'text',
    text: 'If you live in another country of the European Union, the [European Consumer Centre](https://www.europe-consommateurs.eu/en/) can help you. Mediation does not deprive you of the courts.',
  },
]
