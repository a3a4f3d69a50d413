/** Les messages aux fournisseurs. */
import { de } from '../elision.ts'

type Order = { number: string; shop: string; account: string | null }

export const purchasingMails = {
  order: {
    why: 'Vous recevez ce message parce que la librairie vous passe commande à cette adresse.',
    subject: ({ number, shop, account }: Order) =>
      `Commande ${number} ${de(shop)}${account === null ? '' : ` (compte ${account})`}`,
    title: (number: string) => `Notre commande ${number}`,
    intro: ({ titles, copies }: { titles: number; copies: number }) =>
      `Bonjour, nous vous commandons ${copies > 1 ? `${copies} exemplaires` : 'un exemplaire'} de ${titles > 1 ? `${titles} titres` : 'ce titre'}. La commande est jointe en fichier\u202F; la voici en clair.`,
    account: 'Notre compte',
    deliverTo: 'À livrer à',
    net: 'Total net hors taxe',
    closing: 'Merci de nous dire par retour de message ce qui ne pourrait pas être servi.',
  },
}
