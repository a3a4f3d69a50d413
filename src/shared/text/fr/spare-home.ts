/** What the home page says where the shop has set no slides, or has no books: its loader reads it, no browser loads it. */
export const spareHome = {
  opensSoon: 'Nos rayons se remplissent\u202F: la librairie ouvre bientôt.',
  slides: [
    {
      kicker: 'La librairie',
      title: 'Des livres choisis un par un',
      text: 'Romans, essais, poésie, jeunesse\u202F: entrez, feuilletez, laissez-vous surprendre.',
      link_label: 'Parcourir les livres',
    },
    {
      kicker: 'Coups de cœur',
      title: 'Ceux que nous offrons à nos amis',
      text: 'La sélection de nos libraires, en français et en anglais.',
      link_label: 'Voir la sélection',
    },
  ],
}
