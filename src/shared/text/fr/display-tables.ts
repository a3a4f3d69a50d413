/** Les tables : des livres que la librairie réunit, pour un temps. */
import { de } from '../elision.ts'

type Titled = { title: string }

export const displayTables = {
  title: 'Nos tables',
  intro: 'Les livres que la librairie réunit en ce moment\u202F: une saison, un prix, ce qui va paraître.',
  onPage: ({ title, page }: Titled & { page: number }) => `${title}, page ${page}`,
  description: ({ title, books }: Titled & { books: number }) =>
    books > 1
      ? `${title}\u202F: ${books} livres réunis par la librairie.`
      : `${title}\u202F: un livre choisi par la librairie.`,
  until: (day: string) => `Jusqu’au ${day}`,
  feed: 'Suivre cette table (flux)',
  feedTitle: ({ title, shop }: Titled & { shop: string }) => `${title}, une table ${de(shop)}`,
  none: {
    title: 'Aucune table en ce moment',
    text: 'La prochaine paraîtra ici.',
    action: 'Voir tous les livres',
  },
  gone: {
    title: 'Cette table n’est pas dressée en ce moment',
    text: 'Elle n’a lieu que certains jours, ou vient d’être débarrassée. Ses livres se trouvent toujours par la recherche.',
    action: 'Voir les tables du moment',
  },
}
