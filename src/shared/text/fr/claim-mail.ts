/** Ce qu’un fournisseur lit d’exemplaires manquants ou abîmés. */
import { de } from '../elision.ts'

export const claimMail = {
  subject: (note: string) => `Réclamation, bon de livraison ${note}`,
  title: 'Réclamation',
  text: (day: string) =>
    `À l’ouverture de votre livraison reçue le ${day}, nous avons constaté l’écart suivant.`,
  note: 'Bon de livraison',
  account: 'Notre compte',
  book: 'Titre',
  missing: 'Exemplaires manquants',
  damaged: 'Exemplaires abîmés',
  credit: 'Avoir attendu, hors taxes',
  ask: 'Merci de nous adresser un avoir. Les exemplaires abîmés sont tenus à votre disposition.',
  why: (shop: string) => `Vous recevez cet e-mail comme fournisseur ${de(shop)}.`,
}
