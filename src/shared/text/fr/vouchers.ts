/** La page du solde d’un bon d’achat, et les bons gardés dans le compte. */
import type { VoucherState } from '#shared/vouchers/state.ts'

export const vouchers = {
  title: 'Solde d’un bon d’achat',
  text: 'Entrez le code du bon\u202F: vous voyez ce qu’il reste dessus et jusqu’à quand il sert.',
  code: 'Code du bon',
  hint: 'Seize lettres et chiffres, comme K7QX-4F2M-9ABC-DEFG. Majuscules, espaces et tirets ne comptent pas.',
  give: 'Offrir un bon d’achat',
  submit: 'Voir le solde',
  sending: 'Recherche en cours…',
  faults: {
    empty: 'Entrez le code du bon.',
    short: 'Le code d’un bon a seize lettres et chiffres.',
    mistyped: 'Il y a une faute de frappe dans ce code\u202F: relisez-le.',
  },
  unknown: 'Aucun bon n’a ce code. Relisez-le, ou écrivez à la librairie.',
  tooMany: (minutes: number) =>
    `Trop de codes inconnus. Réessayez dans ${minutes} ${minutes > 1 ? 'minutes' : 'minute'}.`,
  failed: 'La recherche n’a pas abouti. Réessayez dans un instant.',
  found: {
    title: (four: string) => `Bon d’achat …${four}`,
    left: 'Il reste',
    until: (day: string) => `À dépenser jusqu’au ${day} inclus, en une ou plusieurs fois.`,
    states: {
      open: 'Ce bon est valable.',
      spent: 'Ce bon est entièrement dépensé.',
      expired: 'Ce bon n’est plus valable\u202F: sa date est passée. Écrivez à la librairie.',
      frozen: 'Ce bon est bloqué. Écrivez à la librairie.',
      replaced: 'Ce bon a été remplacé\u202F: seul le nouveau code est bon.',
    } satisfies Record<VoucherState, string> as Record<VoucherState, string>,
    how: 'Entrez ce code au moment de payer sur le site, lisez-le au téléphone, ou montrez-le à la librairie.',
    books: 'Choisir des livres',
    print: 'Imprimer la carte (A5)',
    keep: 'Garder dans mon compte',
    added: 'Le bon est dans votre compte',
    elsewhere: 'Ce bon est dans un autre compte\u202F: il se dépense avec son code.',
    signIn: 'Connectez-vous pour le garder dans votre compte.',
  },
  exchangeOnly: 'Ce code échange un cadeau\u202F: entrez-le au moment de payer.',
  exchange: {
    title: 'Échanger un cadeau',
    present: 'Votre cadeau',
    states: {
      first:
        'Rapportez le livre à la librairie, ou renvoyez-le avec ce code. Vous choisissez ensuite ce qui vous plaît, pour la même valeur.',
      open: 'Le livre est revenu\u202F: choisissez ce qui vous plaît, pour la même valeur, et entrez ce code au moment de payer.',
      done: 'Votre cadeau est échangé\u202F: bonne lecture\u202F!',
      over: 'Le temps de l’échange est passé. Écrivez à la librairie.',
    },
    until: (day: string) => `Échange possible jusqu’au ${day} inclus.`,
  },
  own: {
    empty:
      'Aucun bon ici. Entrez le code de celui que vous avez reçu\u202F: il sera prêt quand vous paierez.',
    text: 'Qui a le code d’un bon peut le dépenser. Si vous supprimez votre compte, vos bons restent bons par leur code.',
    loading: 'Chargement de vos bons…',
    failed: 'Vos bons n’ont pas pu être chargés.',
    add: 'Ajouter un bon',
    until: (day: string) => `jusqu’au ${day}`,
    noCode: 'Le code ne peut plus être affiché\u202F: écrivez à la librairie.',
    remove: 'Retirer',
    loyalty: 'Fidélité',
    of: (action: string, voucher: string) => `${action}\u202F: ${voucher}`,
    removed: (four: string) => `Le bon …${four} n’est plus dans votre compte`,
    removeTitle: 'Retirer ce bon\u202F?',
    removeText: (code: string) =>
      `Notez d’abord son code, ${code}\u202F: il reste bon, et vous en aurez besoin.`,
    notSaved: 'Le changement n’a pas pu être enregistré. Réessayez dans un instant.',
  },
}
