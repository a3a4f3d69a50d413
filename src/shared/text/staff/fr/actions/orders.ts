/** Les commandes : préparation, envoi, argent, remarques. */
import type { DeliveryMethod } from '../../../../orders/selling.ts'
import { euros } from './amounts.ts'

type Order = { number: string }
type Money = Order & { cents: number }
/** Ce que les bons n’ont pas payé, et si le lien part. */
type ToPay = { dueCents: number; isMailed: boolean }
const METHODS = {
  standard: 'est livrée à l’adresse choisie',
  express: 'est livrée en express à l’adresse choisie',
  pickup: 'attend d’être retirée à la librairie',
} satisfies Record<DeliveryMethod, string>
type Dispute = Order & { reason: string; providerId: string }

const toPay = ({ cents, dueCents, isMailed }: ToPay & { cents: number }) => {
  if (dueCents === 0) return '. Elle est payée par bon d’achat.'
  const rest = dueCents < cents ? `, reste ${euros(dueCents)}` : ''
  return rest + (isMailed ? '. Le lien pour payer part par e-mail.' : ', à payer.')
}

export const orders = {
  outcomes: {
    ORDER_TAKEN: ({ number, ...money }: Money & ToPay) =>
      `${number} est prise\u202F: ${euros(money.cents)}${toPay(money)}`,
    ORDER_CHANGED: ({ number, beforeCents, ...money }: Money & ToPay & { beforeCents: number }) =>
      `${number} est modifiée\u202F: ${money.cents === beforeCents ? euros(money.cents) : `${euros(money.cents)} au lieu de ${euros(beforeCents)}`}${toPay(money)}`,
    BOOKS_ADDED: ({ number, addition, cents, isMailed }: Money & { addition: string; isMailed: boolean }) =>
      `${addition} s’ajoute à ${number}\u202F: ${euros(cents)}${toPay({ cents, dueCents: cents, isMailed })}`,
    ORDER_REDIRECTED: ({ number, method, cents }: Money & { method: DeliveryMethod }) =>
      `${number} ${METHODS[method]}${cents > 0 ? `\u202F; ${euros(cents)} sont remboursés.` : '.'}`,
    REDIRECTION_TO_PAY: ({
      number,
      addition,
      cents,
      isMailed,
    }: Money & { addition: string; isMailed: boolean }) =>
      `${number} change de livraison dès que ${addition} est payée\u202F: ${euros(cents)}${toPay({ cents, dueCents: cents, isMailed })}`,
    REDIRECTION_TAKEN_BACK: ({ number }: Order) => `${number} va de nouveau là où elle allait.`,
    VOUCHER_PAYS: ({ number, voucher, cents, dueCents }: Money & { voucher: string; dueCents: number }) =>
      `Le bon ${voucher} paie ${euros(cents)} de ${number}${dueCents === 0 ? ', qui est payée.' : `\u202F; reste ${euros(dueCents)} à payer.`}`,
    VOUCHERS_OFF: ({ number, cents, dueCents }: Money & { dueCents: number }) =>
      `${euros(cents)} sont de nouveau sur le bon\u202F; ${number} coûte ${euros(dueCents)}, à payer.`,
    LINK_MAILED: ({ number }: Order) => `Le lien pour payer ${number} repart par e-mail.`,
    PAID_AT_TILL: ({ number, cents }: Money) => `${number} est payée à la caisse\u202F: ${euros(cents)}.`,
    ORDER_DROPPED: ({ number }: Order) =>
      `${number} est abandonnée\u202F: rien n’a été payé, ses livres reviennent en rayon.`,
    ORDER_PREPARING: ({ number }: Order) => `${number} est en préparation.`,
    ORDER_SENT: ({ number, carrier }: Order & { carrier: string }) =>
      `Un colis de ${number} est parti avec ${carrier}.`,
    ORDER_READY: ({ number }: Order) => `${number} attend au comptoir.`,
    ORDER_ARRIVED: ({ number }: Order) => `${number} est arrivée.`,
    ORDER_COLLECTED: ({ number }: Order) => `${number} est remise.`,
    PART_COLLECTED: ({ number }: Order) => `Ce qui attendait de ${number} est retiré\u202F; le reste suivra.`,
    ORDER_CANCELLED: ({ number }: Order) => `${number} est annulée.`,
    LINE_CANCELLED: ({ number, title, cents }: Money & { title: string }) =>
      `«\u202F${title}\u202F» est annulé dans ${number}\u202F; ${euros(cents)} sont remboursés.`,
    LINE_RESTORED: ({ number }: Order) =>
      `Le livre est de nouveau dans ${number}\u202F; son acheteur n’en saura rien.`,
    DISPATCH_CHANGED: ({ number, dispatch }: Order & { dispatch: 'together' | 'apart' }) =>
      dispatch === 'apart'
        ? `${number} part au fur et à mesure que ses livres arrivent.`
        : `${number} part quand tous ses livres sont là.`,
    ORDER_REFUNDED: ({ number, cents }: Money) => `${euros(cents)} de ${number} sont remboursés.`,
    ORDER_NOTED: ({ number }: Order) => `C’est noté sur ${number}.`,
    STEP_TAKEN_BACK: ({ number }: Order) => `${number} est comme avant\u202F; son acheteur n’en saura rien.`,
    ORDER_RESTORED: ({ number }: Order) =>
      `${number} n’est plus annulée\u202F; son acheteur n’en saura rien.`,
    REFUND_STOPPED: ({ number }: Order) =>
      `Le remboursement sur ${number} est arrêté\u202F; rien n’est parti.`,
    REFUND_REPEATED: ({ number, cents }: Money) => `${euros(cents)} de ${number} repartent vers l’acheteur.`,
    REPAID_BY_HAND: ({ number, cents }: Money) =>
      `Noté\u202F: ${euros(cents)} de ${number} ont été rendus autrement.`,
  },
  refusals: {
    NO_CONTACT: (_: object) =>
      'Il faut une adresse e-mail ou un numéro de téléphone pour joindre l’acheteur\u202F: rien n’est commandé.',
    FIXED_LINE: ({ phone }: { phone: string }) =>
      `Le ${phone} n’est pas un mobile\u202F: aucun SMS n’y arriverait. Donnez un numéro de mobile, ou décochez le SMS\u202F; rien n’est commandé.`,
    NO_TEXT_MESSAGES: (_: object) =>
      'La librairie n’envoie pas de SMS\u202F: décochez-le. Rien n’est commandé.',
    NO_SUCH_CUSTOMER: (_: object) => 'Ce client n’a plus de compte\u202F: cherchez-le à nouveau.',
    NO_EMAIL: ({ number }: Order) =>
      `L’acheteur de ${number} n’a pas laissé d’adresse e-mail\u202F: lisez-lui le code, ou encaissez à la caisse.`,
    NOTHING_ADDED: ({ number }: Order) =>
      `Rien ne s’ajoute plus à ${number}\u202F: elle n’est pas payée, elle est déjà partie, ou elle est annulée. Prenez une nouvelle commande.`,
    ADDITION_UNPAID: ({ number, addition }: Order & { addition: string }) =>
      `${number} part avec ${addition}, qui n’est pas encore payée. Attendez le paiement, abandonnez ${addition}, ou faites partir ${number} au fur et à mesure.`,
    REDIRECTION_UNPAID: ({ number, addition }: Order & { addition: string }) =>
      `${number} change de livraison dès que ${addition} est payée. Attendez le paiement, ou abandonnez ${addition}\u202F: ${number} part alors comme prévu.`,
    ADDITION_FIRST: ({ number, addition }: Order & { addition: string }) =>
      `${addition} s’ajoute à ${number} et n’est pas encore payée. Attendez le paiement ou abandonnez ${addition}, puis changez la livraison.`,
    NOTHING_TO_CHANGE: ({ number }: Order) =>
      `${number} n’a pas de livres, seulement le prix d’une autre livraison\u202F: abandonnez-la, puis changez la livraison de nouveau.`,
    NOT_REDIRECTED: ({ number }: Order) =>
      `La livraison de ${number} ne change plus\u202F: elle n’est pas payée, elle est déjà partie, ou elle est annulée.`,
    OTHER_VAT: ({ number, country }: Order & { country: string }) =>
      `La TVA de ${number} serait autre (${country})\u202F: annulez la commande et reprenez-la avec cette adresse.`,
    OTHER_DIFFERENCE: ({ cents }: { cents: number }) =>
      cents < 0
        ? `Le prix vient de changer\u202F: ${euros(0 - cents)} seraient remboursés. Relisez, puis validez de nouveau.`
        : `Le prix vient de changer\u202F: ${euros(cents)} seraient à payer. Relisez, puis validez de nouveau.`,
    NOT_PAYABLE: ({ number }: Order) =>
      `${number} n’attend pas d’argent\u202F: elle est payée, terminée, ou n’a pas été prise par la librairie.`,
    OWED_AT_TILL: ({ number }: Order) =>
      `${number} a été payée à la caisse\u202F: rendez l’argent, puis notez comment.`,
    NO_SUCH_ORDER: ({ number }: Order) => `Il n’y a pas de commande ${number}.`,
    NOT_IN_ORDER: ({ number, isbn }: Order & { isbn: string }) =>
      `La commande ${number} ne contient pas le livre ${isbn}.`,
    MONEY_WENT_BACK: ({ number }: Order) =>
      `Tout l’argent de ${number} a été rendu, ou va l’être\u202F: elle ne quitte pas la librairie.`,
    ORDER_DISPUTED: ({ number, reason, providerId }: Dispute) =>
      `Le paiement de ${number} est contesté (${reason})\u202F: elle ne quitte pas la librairie. Voyez ${providerId} chez le prestataire.`,
    DISPUTE_LOST: ({ number, reason, providerId }: Dispute) =>
      `Le paiement de ${number} a été contesté (${reason}), et la contestation est perdue\u202F: elle ne quitte pas la librairie. Voyez ${providerId} chez le prestataire.`,
    TOO_MUCH_MONEY: ({ number, refundableCents }: Order & { refundableCents: number }) =>
      `De ${number}, seulement ${euros(refundableCents)} peuvent encore être remboursés\u202F: rien n’a changé.`,
    NOTHING_TO_SEND: ({ number }: Order) =>
      `Il ne reste rien à envoyer de ${number}\u202F: son acheteur y a renoncé. Remboursez-la depuis son retour.`,
    COPIES_REFUNDED: ({ title, left }: { title: string; left: number }) =>
      left === 0
        ? `Tous les exemplaires de «\u202F${title}\u202F» ont déjà été remboursés\u202F: rien n’a changé.`
        : `De «\u202F${title}\u202F», il ne reste que ${left > 1 ? `${left} exemplaires` : 'un exemplaire'} à rembourser\u202F: rien n’a changé.`,
    DELIVERY_REFUNDED: ({ number }: Order) =>
      `La livraison de ${number} a déjà été remboursée\u202F: rien n’a changé.`,
    NO_DELIVERY_PAID: ({ number }: Order) =>
      `La livraison de ${number} n’a rien coûté\u202F: rien n’a changé.`,
    COPIES_AWAITED: ({ number, copies }: Order & { copies: number }) =>
      `${number} part en une fois et attend encore ${copies > 1 ? `${copies} exemplaires` : 'un exemplaire'}. Pour envoyer ce qui est là, faites-la partir au fur et à mesure.`,
    COPIES_TO_FOLLOW: ({ number }: Order) =>
      `${number} n’est pas complète\u202F: des livres doivent encore partir. Annulez-les, ou attendez-les.`,
    COPIES_GONE: ({ number }: Order) =>
      `Un livre ou le code promo de ${number} vient d’être pris par quelqu’un d’autre\u202F: la commande reste annulée.`,
    NOTHING_OWED: ({ number }: Order) => `Rien n’est dû pour ${number}.`,
  },
}
