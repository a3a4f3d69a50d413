/** Les retours aux fournisseurs. */
import { de } from '../../elision.ts'

const copies = (count: number) => (count > 1 ? `${count} exemplaires` : '1 exemplaire')

export const supplierReturns = {
  title: 'Retours aux fournisseurs',
  help: 'Ce qui est arrivé, ne s’est pas vendu et peut encore repartir est proposé par fournisseur, l’échéance la plus proche d’abord. Choisissez les quantités, imprimez le bordereau, envoyez\u202F: les exemplaires quittent le stock et l’avoir est attendu.',
  rights: {
    title: 'Droits et échéances',
    columns: {
      supplier: 'Fournisseur',
      unsold: 'Invendus',
      deadline: 'Prochaine échéance',
      draft: 'Projet',
    },
    days: (count: number) => `${count} jours après réception`,
    never: 'ne reprend rien',
    unsold: (titles: number, count: number) =>
      `${titles > 1 ? `${titles} titres` : '1 titre'}, ${copies(count)}`,
    propose: 'Proposer un retour',
    empty: {
      title: 'Aucun fournisseur',
      text: 'Les fournisseurs s’ajoutent dans Achats.',
    },
  },
  list: {
    title: 'Retours',
    columns: { number: 'Retour', state: 'État', copies: 'Exemplaires', credit: 'Avoir HT', created: 'Créé' },
    empty: { title: 'Aucun retour', text: 'Proposez un retour à un fournisseur pour commencer.' },
  },
  states: { draft: 'en projet', sent: 'avoir attendu', credited: 'crédité' },
  one: (number: string) => `Retour ${number}`,
  count: (count: number) => (count === 0 ? 'aucun exemplaire' : copies(count)),
  columns: {
    title: 'Titre',
    isbn: 'ISBN',
    shelf: 'Rayon',
    deadline: 'Échéance',
    stock: 'En stock',
    copies: 'À renvoyer',
  },
  copiesOf: (title: string) => `Exemplaires ${de(title)} à renvoyer`,
  nothing: {
    title: 'Rien à renvoyer',
    text: 'Aucun invendu de ce fournisseur ne peut repartir. Scannez un livre pour l’ajouter.',
  },
  print: 'Imprimer le bordereau',
  send: 'Envoyer le retour',
  credit: 'Noter l’avoir',
  amount: 'Montant de l’avoir, hors taxes',
  sheet: {
    title: 'Bordereau de retour',
    account: (account: string) => `Notre compte\u202F: ${account}`,
    total: (count: number) => `Total\u202F: ${copies(count)}`,
  },
}
