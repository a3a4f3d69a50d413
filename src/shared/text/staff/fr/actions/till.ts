/** La caisse et ses fichiers. */
import { de } from '../../../elision.ts'

type Feed = { feed: string }
type Address = { url: string }
type Named = { name: string }
type File = { file: string; books: number; changed: number; problems: number }

const livres = (count: number) => (count > 1 ? `${count} livres` : `${count} livre`)
const lignes = (count: number) =>
  count === 0 ? '' : count > 1 ? ` ${count} lignes sont à voir.` : ' Une ligne est à voir.'

export const till = {
  outcomes: {
    FEED_ADDED: ({ feed }: Feed) => `La caisse ${feed} est reliée.`,
    FEED_CHANGED: ({ feed }: Feed) => `Les réglages ${de(feed)} sont enregistrés.`,
    FEED_REMOVED: ({ feed }: Feed) => `${feed} est supprimé.`,
    FEED_TOKEN_SET: ({ feed }: Feed) => `Le jeton ${de(feed)} a changé.`,
    FEED_FILE_TAKEN: ({ file, books, changed, problems }: File) =>
      `${file} est pris\u202F: ${livres(books)}, dont ${changed} ont changé.${lignes(problems)}`,
    FEED_FILE_TAKING: ({ file, books }: { file: string; books: number }) =>
      `${file} est lu\u202F: il change beaucoup de ses ${livres(books)}, ce qui prend quelques minutes. La liste dit où il en est.`,
    FEED_FILE_TRIED: ({ file, books, changed, problems }: File) =>
      `${file} se lit\u202F: ${livres(books)}, dont ${changed} changeraient.${lignes(problems)} Rien n’a changé.`,
    FEED_FILE_SAME: ({ file }: { file: string }) => `${file} est déjà pris\u202F: rien n’a changé.`,
    FEED_FILE_WAITS: ({ file, books }: { file: string; books: number }) =>
      `${file} n’a que ${livres(books)}\u202F: il attend que vous le preniez ou l’écartiez.`,
    FEED_FILE_REFUSED: ({ file }: { file: string }) =>
      `${file} est refusé\u202F: rien n’a changé. La raison est dans la liste.`,
    FEED_FILE_REJECTED: ({ file }: { file: string }) => `${file} est écarté.`,
    TILL_RUNG: ({ number }: { number: string }) =>
      number === '' ? 'C’est noté comme passé en caisse.' : `${number} est noté comme passé en caisse.`,
    TILL_UNRUNG: ({ number }: { number: string }) =>
      number === '' ? 'C’est de nouveau à passer en caisse.' : `${number} est de nouveau à passer en caisse.`,
    SHELF_COPIES_SET: ({ copies }: { copies: number }): string =>
      copies === 0 ? 'La règle est supprimée.' : 'La règle est enregistrée pour le prochain fichier.',
    KEY_ADDED: ({ name }: Named) => `${name} a sa clé.`,
    KEY_REVOKED: ({ name }: Named) => `La clé ${de(name)} ne vaut plus.`,
    WEBHOOK_ADDED: ({ url }: Address) => `${url} est prévenu désormais.`,
    WEBHOOK_REMOVED: ({ url }: Address) => `${url} n’est plus prévenu.`,
    WEBHOOK_RESUMED: ({ url }: Address) => `${url} est de nouveau prévenu.`,
    WEBHOOK_TESTED: ({ url }: Address) => `Un essai part vers ${url}.`,
    WEBHOOK_SENT_AGAIN: ({ url }: Address) => `Le message repart vers ${url}.`,
  },
  refusals: {
    WEBHOOK_ADDRESS: (_: object) =>
      'Cette adresse ne va pas\u202F: elle commence par https:// et n’est pas à l’intérieur du réseau de la boutique.',
    WEBHOOK_EXISTS: ({ url }: Address) => `${url} est déjà prévenu.`,
    NO_SUCH_WEBHOOK: ({ id }: { id: string }) => `Aucun programme prévenu n’a l’identifiant ${id}.`,
    NO_SUCH_WEBHOOK_MESSAGE: ({ message }: { message: number }) =>
      `Le message ${message} n’existe pas, ou attend encore son envoi.`,
    KEY_EXISTS: ({ name }: Named) => `${name} a déjà une clé\u202F: révoquez-la, ou donnez un autre nom.`,
    NO_SUCH_KEY: ({ name }: Named) => `Aucune clé ne s’appelle ${name}.`,
    NO_SUCH_FEED: ({ feed }: Feed) => `Aucune caisse ne s’appelle ${feed}.`,
    FEED_EXISTS: ({ feed }: Feed) => `Il y a déjà une caisse ${feed}.`,
    WRONG_FEED_COLUMN: ({ column }: { column: string }) =>
      `«\u202F${column}\u202F» n’est pas une colonne\u202F: écrivez isbn=, stock=, price= ou order= et le nom dans le fichier.`,
    NO_SUCH_FEED_FILE: ({ file }: { file: number }) => `Aucun fichier n’a le numéro ${file}.`,
    FEED_FILE_OVER: ({ file }: { file: string }) => `${file} n’attend plus de réponse.`,
    NOTHING_TO_RING: ({ number }: { number: string }) =>
      number === '' ? 'Il n’y a rien de tel à passer en caisse.' : `${number} n’a rien à passer en caisse.`,
  },
}
