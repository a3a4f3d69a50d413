/** La carte de fidélité dans le compte. */
import type { MovementKind } from '#shared/vouchers/movements.ts'

export const loyalty = {
  title: 'Carte de fidélité',
  text: (percent: number) =>
    `Les livres que vous retirez ou achetez à la librairie vous donnent ${percent} % de leur prix en crédit, à dépenser comme un bon d’achat. Les livres envoyés, ou déjà remisés, n’en donnent pas\u202F: la loi sur le prix du livre ne le permet pas.`,
  off: 'La librairie ne donne plus de crédit\u202F; ce qui est sur votre carte se dépense encore.',
  take: 'Prendre ma carte',
  taking: 'Un instant…',
  notTaken: 'La carte n’a pas pu être créée. Réessayez dans un instant.',
  left: 'À dépenser',
  until: (day: string) => `jusqu’au ${day}, et plus longtemps à chaque achat qui donne du crédit`,
  show: 'Montrez ce code au comptoir, ou donnez-le\u202F: il crédite votre achat et paie le suivant.',
  codeMark: (code: string) => `Code de la carte de fidélité\u202F: ${code}`,
  noCode: 'Le code ne peut plus être affiché\u202F: écrivez à la librairie.',
  pending: 'À venir',
  from: (amount: string, day: string) => `${amount} le ${day}`,
  order: (number: string) => `commande ${number}`,
  pendingText: 'Le crédit d’une commande arrive quand elle ne peut plus être rendue.',
  takenBack:
    'Si une commande est remboursée ensuite, son crédit est repris, dans la limite de ce qui reste sur la carte\u202F; ce que vous avez dépensé reste à vous.',
  movements: 'Mouvements',
  failed: 'Votre carte de fidélité n’a pas pu être chargée.',
  kinds: {
    issued: 'Gagné',
    spent: 'Dépensé',
    released: 'Rendu, commande non payée',
    refunded: 'Remboursé',
    expired: 'Échu',
    corrected: 'Repris ou corrigé',
    reissued: 'Carte remplacée',
  } satisfies Record<MovementKind, string> as Record<MovementKind, string>,
}
