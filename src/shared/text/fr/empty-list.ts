import { de } from '../elision.ts'

/** What a list says that has no books. */
export const emptyList = {
  emptyTitle: 'Aucun livre ne correspond',
  emptyText: 'Vérifiez l’orthographe, essayez avec moins de mots, ou laissez-vous conseiller.',
  missing: (words: string) =>
    `Nous n’avons pas de livre pour «\u202F${words}\u202F»\u202F: nous cherchons pour vous.`,
  askUs: 'Demandez-nous',
  wantedText: 'Vous cherchez un auteur\u202F? Nous pouvons vous écrire dès que nous aurons un de ses livres.',
  notifyMe: 'Prévenez-moi',
  notifyMeOf: (name: string) => `Prévenez-moi d’un livre ${de(name)}`,
  preparedTitle: 'Notre catalogue est en préparation',
  preparedText: 'Les premiers livres seront bientôt en rayon.',
  beyondTitle: 'Cette page n’existe pas',
  beyondText: (pages: number) => `La liste s’arrête à la page ${pages}.`,
  lastPage: 'Aller à la dernière page',
  allBooks: 'Voir tous les livres',
  suggestions: 'Nos libraires conseillent',
}
