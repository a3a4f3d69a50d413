/** What a list says that has no books. */
export const emptyList = {
  emptyTitle: 'Aucun livre ne correspond',
  emptyText: 'Vérifiez l’orthographe, essayez avec moins de mots, ou laissez-vous conseiller.',
  missing: (words: string) =>
    `Nous n’avons pas de livre pour «\u202F${words}\u202F»\u202F: nous cherchons pour vous.`,
  askUs: 'Demandez-nous',
  preparedTitle: 'Notre catalogue est en préparation',
  preparedText: 'Les premiers livres seront bientôt en rayon.',
  beyondTitle: 'Cette page n’existe pas',
  beyondText: (pages: number) => `La liste s’arrête à la page ${pages}.`,
  lastPage: 'Aller à la dernière page',
  allBooks: 'Voir tous les livres',
  suggestions: 'Nos libraires conseillent',
}
