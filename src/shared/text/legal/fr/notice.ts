import type { LegalBlock } from '../legal-text.ts'

export const notice: LegalBlock[] = [
  { kind: 'heading', text: 'Éditeur du site' },
  {
    kind: 'facts',
    rows: [
      ['Librairie', '{shop}'],
      ['Société', '{legal_name}, {legal_form}'],
      ['Capital', '{share_capital}'],
      ['Siège', '{registered_office}'],
      ['Immatriculation', '{registration}'],
      ['TVA', '{vat_number}'],
      ['Identifiant unique (emballages)', '{packaging_id}'],
      ['Publication', '{publication_director}'],
      ['E-mail', '{email}'],
      ['Téléphone', '{phone}'],
    ],
  },
  { kind: 'heading', text: 'Hébergement' },
  {
    kind: 'facts',
    rows: [
      ['Hébergeur', '{host_name}'],
      ['Adresse', '{host_address}'],
      ['Téléphone', '{host_phone}'],
    ],
  },
  { kind: 'heading', text: 'Propriété intellectuelle' },
  {
    kind: 'text',
    text: 'Les textes, dessins et logos de ce site appartiennent à {shop} ou à leurs auteurs. Les couvertures, résumés et extraits restent la propriété des éditeurs et des ayants droit\u202F; ils sont montrés pour présenter les livres en vente. Toute reprise au-delà de la courte citation demande un accord écrit.',
  },
  {
    kind: 'text',
    text: 'Une erreur, un texte ou une image qui vous appartient\u202F? Écrivez à {email}\u202F: nous corrigeons ou retirons sans délai.',
  },
]
