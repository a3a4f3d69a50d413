/** L’écran des horaires. */
export const openingScreen = {
  title: 'Horaires d’ouverture',
  help: 'Les dates que la boutique promet comptent avec ces horaires et ces fermetures. La page de contact les montre dès que vous les enregistrez.',
  notKept:
    'Personne n’a encore enregistré d’horaires\u202f: les promesses comptent avec ceux-ci, et la page de contact n’en montre aucun.',
  week: 'La semaine',
  from: (day: string, number: number) => `${day}, ouverture ${number}\u202f: de`,
  to: (day: string, number: number) => `${day}, ouverture ${number}\u202f: à`,
  add: (day: string) => `Ajouter des heures\u202f: ${day}`,
  remove: (day: string, number: number) => `Retirer l’ouverture ${number}\u202f: ${day}`,
  closings: {
    title: 'Fermetures',
    none: 'Aucune fermeture à venir.',
    first: 'Premier jour',
    last: 'Dernier jour',
    lastHint: 'Vide\u202f: un seul jour.',
    why: 'Raison (facultatif)',
    whyHint: 'Les visiteurs la lisent, par exemple «\u202fInventaire\u202f».',
    add: 'Fermer ces jours',
    reopen: 'Ouvrir',
    reopenDays: (days: string) => `Ouvrir\u202f: ${days}`,
  },
  holidays: {
    title: 'Jours fériés',
    text: 'Proposés, jamais imposés\u202f: la librairie ouvre ces jours-là tant que vous ne la fermez pas.',
    close: 'Fermer',
    closeDay: (day: string) => `Fermer\u202f: ${day}`,
    closeAll: 'Fermer tous les jours fériés',
    closedAll: (count: number) => (count > 1 ? `Fermée ${count} jours fériés.` : 'Fermée un jour férié.'),
    isClosed: 'fermée',
    isUsual: 'fermée d’habitude ce jour-là',
  },
  faults: {
    hours: (day: string) =>
      `${day}\u202f: donnez les heures dans l’ordre, sans qu’elles se chevauchent, par exemple 10:00 à 13:00 puis 14:00 à 19:00.`,
    never: 'Il faut au moins un jour d’ouverture.',
    first: 'Donnez le premier jour.',
    last: 'Le dernier jour est avant le premier.',
  },
}
