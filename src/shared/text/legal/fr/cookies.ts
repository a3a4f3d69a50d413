import type { LegalBlock } from '../legal-text.ts'

export const cookies: LegalBlock[] = [
  {
    kind: 'text',
    text: 'Ce site n’utilise ni publicité, ni mesure d’audience, ni réseau social embarqué. Tout ce qu’il range dans votre navigateur sert à ce que vous lui demandez\u202F: il n’y a donc rien à accepter, et pas de bandeau.',
  },
  {
    kind: 'table',
    caption: 'Ce que le site range dans votre navigateur',
    head: ['Nom', 'Où', 'Pourquoi', 'Combien de temps'],
    rows: [
      ['currency', 'Cookie', 'Se souvenir de la devise', '1 an'],
      ['language', 'Cookie', 'Se souvenir de la langue choisie', '1 an'],
      [
        'root',
        'Stockage local',
        'Garder le panier et retrouver les commandes passées ici',
        'Jusqu’à ce que vous l’effaciez',
      ],
      [
        'later',
        'Stockage local',
        'Garder les livres mis de côté au panier',
        'Jusqu’à la déconnexion, ou que vous l’effaciez',
      ],
      [
        'recent',
        'Stockage local',
        'Retrouver les livres vus récemment\u202F; un interrupteur l’arrête',
        'Jusqu’à la déconnexion, ou que vous l’effaciez',
      ],
      ['token', 'Stockage local', 'Vous garder connecté', 'Jusqu’à la déconnexion'],
      [
        'category, categories, isExpanded_…',
        'Stockage local',
        'Se souvenir des catégories choisies et dépliées',
        'Jusqu’à ce que vous l’effaciez',
      ],
      [
        'checkout-draft, checkout-attempt',
        'Stockage de session',
        'Ne pas perdre ce que vous saisissez à la commande',
        'Jusqu’à la fermeture de l’onglet',
      ],
      [
        'react-router-scroll-positions, reloaded_for_missing_file',
        'Stockage de session',
        'Revenir au même endroit d’une page, la recharger une fois après une mise à jour',
        'Jusqu’à la fermeture de l’onglet',
      ],
      [
        'Pages et images',
        'Cache du navigateur',
        'Relire sans connexion ce que vous avez visité',
        'Jusqu’à la mise à jour du site',
      ],
      [
        '__stripe_mid, __stripe_sid',
        'Cookies de Stripe, à la page de commande seulement',
        'Prévenir la fraude au paiement',
        '1 an\u202F; 30 minutes',
      ],
      [
        'Cookies de PayPal',
        'À la page de commande, là où PayPal est proposé',
        'Payer, prévenir la fraude',
        'Fixé par PayPal',
      ],
      [
        'Cookies de Google',
        'Aux pages de connexion et d’inscription, là où la librairie propose d’entrer avec Google',
        'Vous reconnaître par votre compte Google',
        'Fixé par Google',
      ],
    ],
  },
  {
    kind: 'text',
    text: 'Vous pouvez tout effacer dans les réglages du navigateur\u202F: le site continue de fonctionner, le panier, la devise et la langue sont oubliés.',
  },
]
