/** Les imports de catalogue. */
export const imports = {
  outcomes: {
    IMPORT_UPLOADED: ({ file }: { file: string }) => `${file} est arrivé.`,
    IMPORT_CHECKING: ({ file }: { file: string }) => `La vérification de ${file} commence.`,
    IMPORT_STARTED: ({ file }: { file: string }) => `L’import de ${file} commence.`,
    IMPORT_STOPPING: ({ file }: { file: string }) => `${file} s’arrête après les livres en cours.`,
    IMPORT_DISCARDED: ({ file }: { file: string }) => `${file} est abandonné, rien n’a changé.`,
    IMPORT_ENDED: ({ file, added, updated, removed, refused }: Counts) =>
      `${file}\u202F: ${added} livres nouveaux, ${updated} modifiés, ${removed} retirés, ${refused} lignes refusées.`,
  },
  refusals: {
    NO_SUCH_IMPORT: ({ id }: { id: number }) => `Il n’y a pas d’import n°\u00A0${id}.`,
    IMPORT_NOT_CHECKED: ({ file }: { file: string }) =>
      `${file} n’est pas encore vérifié. Regardez d’abord ce qui changerait.`,
    IMPORT_NOT_RUNNING: ({ file }: { file: string }) => `${file} n’est pas en cours.`,
    IMPORT_OVER: ({ file }: { file: string }) => `${file} est terminé. Envoyez le fichier de nouveau.`,
    WRONG_DEFAULT: ({ field, value }: { field: string; value: string }) =>
      `«\u202F${value}\u202F» n’est pas une valeur pour «\u202F${field}\u202F». Corrigez-la ou laissez-la vide.`,
    WRONG_COLUMN: ({ field }: { field: string }) =>
      `«\u202F${field}\u202F» n’est pas un champ de la boutique.`,
  },
}
type Counts = { file: string; added: number; updated: number; removed: number; refused: number }
