import type { LegalBlock } from '../legal-text.ts'

export const notice: LegalBlock[] = [
  { kind: 'heading', text: 'Publisher of this site' },
  {
    kind: 'facts',
    rows: [
      ['Bookshop', '{shop}'],
      ['Company', '{legal_name}, {legal_form}'],
      ['Share capital', '{share_capital}'],
      ['Registered office', '{registered_office}'],
      ['Registration', '{registration}'],
      ['VAT', '{vat_number}'],
      ['Unique identifier (packaging)', '{packaging_id}'],
      ['Publication director', '{publication_director}'],
      ['E-mail', '{email}'],
      ['Telephone', '{phone}'],
    ],
  },
  { kind: 'heading', text: 'Hosting' },
  {
    kind: 'facts',
    rows: [
      ['Host', '{host_name}'],
      ['Address', '{host_address}'],
      ['Telephone', '{host_phone}'],
    ],
  },
  { kind: 'heading', text: 'Intellectual property' },
  {
    kind: 'text',
    text: 'The texts, drawings and logos of this site belong to {shop} or to their authors. Covers, summaries and extracts remain the property of publishers and rights holders; they are shown to present the books on sale. Anything beyond a short quotation needs written permission.',
  },
  {
    kind: 'text',
    text: 'A mistake, or a text or picture that is yours? Write to {email}: we will correct or remove it without delay.',
  },
]
