import type { LegalBlock } from '../legal-text.ts'

export const mediation: LegalBlock[] = [
  {
    kind: 'text',
    text: 'Une commande qui s’est mal passée se règle presque toujours d’un mot\u202F: écrivez à {email} ou appelez le {phone}, avec le numéro de la commande. Nous répondons sous cinq jours ouvrés.',
  },
  {
    kind: 'text',
    text: 'Si notre réponse ne vous satisfait pas, vous pouvez saisir gratuitement, dans l’année qui suit votre réclamation écrite, le médiateur de la consommation dont nous dépendons (articles L611-1 et suivants du Code de la consommation)\u202F:',
  },
  {
    kind: 'facts',
    rows: [
      ['Médiateur', '{mediator_name}'],
      ['Adresse', '{mediator_address}'],
      ['Site', '{mediator_website}'],
    ],
  },
  {
    kind: 'text',
    text: 'Si vous habitez dans un autre pays de l’Union européenne, le [Centre européen des consommateurs](https://www.europe-consommateurs.eu/) peut vous aider. La médiation ne vous prive pas du recours au juge.',
  },
]
