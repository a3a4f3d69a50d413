/** L’écran des promesses échues. */
import type { PromiseOutcome } from '#shared/contract/staff/promises.ts'

export const promisesScreen = {
  title: 'Promesses des 30 derniers jours',
  help: 'Une promesse est tenue quand le livre est prêt, ou part, à temps pour la date donnée à la commande. Une date repoussée compte comme annoncée si le client a reçu un e-mail avant elle.',
  above: 'Aujourd’hui',
  show: 'Montrer',
  notReserved: 'Non tenues',
  outcomes: {
    kept: 'Tenue',
    notified: 'En retard, annoncée',
    missed: 'Manquée',
  } satisfies Record<PromiseOutcome, string> as Record<PromiseOutcome, string>,
  columns: { order: 'Commande', promised: 'Promise', left: 'Partie ou prête', outcome: 'Issue' },
  copies: (count: number) => (count > 1 ? `${count} exemplaires` : ''),
  homeBy: (day: string) => `chez le client le ${day}`,
  empty: {
    title: 'Rien sur 30 jours.',
    text: 'Une promesse s’inscrit ici quand son livre est parti.',
  },
}
