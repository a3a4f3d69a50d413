/** L'imprimante d'étiquettes. */
export const printing = {
  outcomes: {
    PRINTER_SET: ({ host }: { host: string }) => `Les étiquettes s’impriment sur ${host}.`,
    PRINTER_REMOVED: (_: object) => 'L’imprimante d’étiquettes est retirée\u202F: le navigateur imprime.',
  },
  refusals: {
    NO_PRINTER: (_: object) => 'La librairie n’a pas d’imprimante d’étiquettes.',
    PRINTER_SILENT: (_: object) =>
      'L’imprimante d’étiquettes ne répond pas\u202F: est-elle allumée, reliée au réseau, avec du papier\u202F?',
    LABEL_TOO_SMALL: (_: object) => 'Cela ne tient pas sur les étiquettes de l’imprimante.',
  },
}
