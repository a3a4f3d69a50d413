/** Lire les codes avec l’appareil photo. */
export const camera = {
  open: 'Appareil photo',
  title: 'Lecture par l’appareil photo',
  hint: 'Tenez le code à une dizaine de centimètres, bien éclairé.',
  close: 'Fermer l’appareil photo',
  failed: 'L’appareil photo ne répond pas. Tapez le code.',
  /** D’après le nom que le navigateur donne à l’erreur. */
  faults: {
    NotAllowedError:
      'Le navigateur n’a pas le droit d’utiliser l’appareil photo. Accordez-le à côté de l’adresse, ou tapez le code.',
    NotFoundError: 'Cet appareil n’a pas d’appareil photo. Tapez le code.',
    NotReadableError: 'Une autre application utilise l’appareil photo. Fermez-la, ou tapez le code.',
    SecurityError: 'L’appareil photo ne s’ouvre que par une adresse en https. Tapez le code.',
  } as Partial<Record<string, string>>,
}
