/** Les choix de libraires : un livre, un mot, un prénom. */
import { before, de } from '../elision.ts'

type Named = { name: string }

export const staffPicks = {
  title: 'Les choix de nos libraires',
  intro: 'Chaque livre ici a été lu et choisi par quelqu’un de la librairie, qui dit pourquoi.',
  onPage: ({ title, page }: { title: string; page: number }) => `${title}, page ${page}`,
  ofBookseller: ({ name }: Named) => `Les choix ${de(name)}`,
  ofBooksellerIntro: ({ name }: Named) =>
    `Les livres ${before(name, 'que')}${name} recommande à la librairie, et pourquoi.`,
  count: (picks: number) => (picks > 1 ? `${picks} livres` : `${picks} livre`),
  feed: 'Suivre ces choix (flux)',
  none: {
    title: 'Aucun choix pour le moment',
    text: 'Nos libraires lisent. Leurs prochains choix paraîtront ici.',
    action: 'Voir tous les livres',
  },
  feedTitle: (shop: string) => `Les choix des libraires ${de(shop)}`,
  entryTitle: ({ title, author, name }: Named & { title: string; author: string }) =>
    `${[title, author].filter(Boolean).join(', ')}\u202F: choisi par ${name}`,
}
