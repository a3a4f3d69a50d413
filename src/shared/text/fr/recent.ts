/** The books looked at last. */
export const recent = {
  title: 'Vus récemment',
  note: 'Dans ce navigateur seulement',
  remember: 'Retenir les livres que je regarde, dans ce navigateur',
  clear: 'Effacer',
  cleared: 'Les livres vus sont effacés.',
  undo: 'Annuler',
}
