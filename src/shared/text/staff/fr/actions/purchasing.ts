/** Ce que la librairie commande à ses fournisseurs. */
import { dateFormat } from '#shared/text/date-format.ts'
type Title = { title: string }
type Sent = {
  number: string
  order: number
  name: string
  titles: number
  copies: number
  channel: 'mail' | 'file'
}

const copiesOf = (copies: number) => (copies > 1 ? `${copies} exemplaires` : `${copies} exemplaire`)
const titlesOf = (titles: number) => (titles > 1 ? `${titles} titres` : `${titles} titre`)
const onDay = (day: string) =>
  dateFormat('fr', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

export const purchasing = {
  outcomes: {
    PROPOSAL_SET: ({ title, copies }: Title & { copies: number }) =>
      `«\u202F${title}\u202F»\u202F: ${copiesOf(copies)} à commander.`,
    PROPOSAL_POSTPONED: ({ title, until }: Title & { until: string }) =>
      `«\u202F${title}\u202F» est reporté à ${onDay(until)}.`,
    PROPOSAL_RESUMED: ({ title }: Title) => `«\u202F${title}\u202F» est de nouveau à commander.`,
    PROPOSAL_ADDED: ({ title, quantity }: Title & { copies: number; quantity: number }) =>
      `«\u202F${title}\u202F» est ajouté\u202F: ${copiesOf(quantity)} à commander.`,
    PROPOSAL_DROPPED: ({ title }: Title) => `«\u202F${title}\u202F» n’est plus ajouté à la commande.`,
    PURCHASE_SENT: ({ number, name, titles, copies, channel }: Sent) =>
      channel === 'mail'
        ? `La commande ${number} part chez ${name}\u202F: ${titlesOf(titles)}, ${copiesOf(copies)}.`
        : `La commande ${number} à ${name} est prête à télécharger\u202F: ${titlesOf(titles)}, ${copiesOf(copies)}.`,
    PURCHASE_RECALLED: ({ number, name }: { number: string; name: string }) =>
      `La commande ${number} ne part pas\u202F: ses titres sont de nouveau proposés chez ${name}.`,
    PURCHASE_LINE_CANCELLED: ({ number, name, copies }: { number: string; name: string; copies: number }) =>
      `${copiesOf(copies)} de la commande ${number} ${copies > 1 ? 'ne sont plus attendus' : 'n’est plus attendu'}\u202F: prévenez ${name}.`,
    PURCHASE_LINE_REOPENED: ({ number, copies }: { number: string; copies: number }) =>
      `${copiesOf(copies)} de la commande ${number} ${copies > 1 ? 'sont de nouveau attendus' : 'est de nouveau attendu'}.`,
  },
  refusals: {
    NOT_PROPOSED: ({ title }: Title) => `«\u202F${title}\u202F» n’est pas proposé\u202F: ajoutez-le d’abord.`,
    NOTHING_PROPOSED: ({ name }: { name: string }) => `Il n’y a rien à commander chez ${name}.`,
    PROPOSAL_CHANGED: ({ name, expected, copies }: { name: string; expected: number; copies: number }) =>
      `La proposition pour ${name} a changé\u202F: ${copiesOf(copies)} au lieu de ${expected}. Relisez-la avant de transmettre.`,
    NO_SUPPLIER_MAIL: ({ name }: { name: string }) =>
      `${name} n’a pas d’adresse\u202F: donnez-en une, ou prenez le fichier.`,
    NO_SUCH_PURCHASE: ({ number }: { number: string }) => `Il n’y a pas de commande ${number}.`,
    PURCHASE_HAS_LEFT: ({ number }: { number: string }) =>
      `La commande ${number} est partie\u202F: annulez ses lignes et prévenez le fournisseur.`,
    NO_SUCH_PURCHASE_LINE: ({ line }: { line: number }) => `Il n’y a pas de ligne de commande ${line}.`,
    NOT_TO_COME: ({ number, copies }: { number: string; copies: number }) =>
      `La commande ${number} n’a pas ${copiesOf(copies)} de cette ligne à changer.`,
  },
}
