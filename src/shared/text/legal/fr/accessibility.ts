import type { LegalBlock } from '../legal-text.ts'

export const accessibility: LegalBlock[] = [
  {
    kind: 'text',
    text: 'Une librairie est ouverte à tout le monde, son site aussi. Nous visons les règles WCAG 2.2, niveau AA, et le référentiel RGAA 4.',
  },
  {
    kind: 'list',
    items: [
      'Tout s’utilise au clavier\u202F; l’endroit où vous êtes reste visible\u202F; un lien mène droit au contenu.',
      'Les couleurs de la boutique sont corrigées pour que le texte reste lisible, quelles qu’elles soient.',
      'Les animations s’arrêtent si votre appareil le demande\u202F; rien ne clignote.',
      'Les listes et la recherche fonctionnent sans script.',
    ],
  },
  {
    kind: 'text',
    text: 'État de conformité\u202F: chaque écran est vérifié par des outils automatiques et au clavier\u202F; aucun audit indépendant n’a encore été mené. Le formulaire de carte bancaire est celui du prestataire de paiement, et les couvertures fournies par les éditeurs n’ont pour description que le titre du livre.',
  },
  {
    kind: 'text',
    text: 'Un obstacle\u202F? Écrivez à {email} ou appelez le {phone}\u202F: nous répondons, et nous prenons votre commande autrement s’il le faut. Sans réponse satisfaisante, vous pouvez vous adresser au [Défenseur des droits](https://www.defenseurdesdroits.fr/).',
  },
]
