/** Words of presents in the back office: at picking, on an order, and what is printed for whoever receives them. */
import { de } from '../../elision.ts'

export const gifts = {
  title: 'Cadeau',
  wrapped: 'À emballer',
  plain: 'Sans emballage',
  by: (day: string) => `À recevoir le ${day} au plus tard`,
  from: (name: string) => `De la part ${de(name)}`,
  noNote: 'Sans mot',
  print: 'Imprimer le mot',
  wrapping: 'Emballage cadeau',
  /** On the sheet, in the language of the order. */
  sheet: {
    heading: 'Un cadeau pour vous',
    from: (name: string) => `De la part ${de(name)}`,
    exchange: (day: string) =>
      `Pour choisir un autre livre, jusqu’au ${day}\u202F: venez avec celui-ci, ou renvoyez-le, avec ce code.`,
    thanks: 'Bonne lecture\u202F!',
  },
  entry: {
    label: 'Cadeau',
    ways: { none: 'Non', plain: 'Oui', wrapped: 'Oui, emballé' },
    note: 'Mot à imprimer',
    from: 'De la part de',
    arriveBy: 'À recevoir au plus tard le',
    earliest: (day: string) => `Au plus tôt le ${day}.`,
    notOffered: 'La librairie ne propose pas de paquet cadeau.',
    tooSoon: 'Il ne peut pas arriver si tôt.',
  },
  exchanging: {
    title: (number: string) => `Cadeau, commande ${number}`,
    text: 'Reprenez le livre, puis laissez choisir autre chose pour la même valeur. Ne dites pas le prix.',
    until: (day: string) => `Échange possible jusqu’au ${day}`,
    copies: (title: string) => `Exemplaires repris\u202F: ${title}`,
    none: 'Tout est déjà revenu ou remboursé.',
    sellable: 'Ils peuvent être revendus',
    submit: 'Reprendre pour échange',
  },
  offering: {
    title: 'Cadeaux',
    text: 'À la commande, chacun peut dire que c’est un cadeau\u202F: un mot imprimé, un paquet, aucun prix dans le colis.',
    wraps: 'Paquet cadeau',
    ways: { no: 'Non proposé', yes: 'Proposé' },
    price: 'Prix du paquet, en euros',
    priceHint: '0 s’il est offert. Par commande, TVA comprise.',
    days: 'Jours pour échanger un cadeau',
    daysHint: (least: number, most: number) => `De ${least} à ${most} jours après le jour où il arrive.`,
    submit: 'Enregistrer',
    faults: { price: 'Donnez un prix de 0 à 20 euros.', days: 'Donnez un nombre de jours dans ces limites.' },
  },
}
