/** Les bons d’achat. */
import type { VoucherRefusal } from '../../../../vouchers/movements.ts'
import { date, euros } from './amounts.ts'
import { de } from '../../../elision.ts'

type Named = { number: string }

const CANNOT_PAY: Record<VoucherRefusal, string> = {
  mistyped: 'Il y a une faute de frappe dans ce code\u202F: relisez-le.',
  unknown: 'Aucun bon de la librairie n’a ce code\u202F: relisez-le.',
  used: 'Ce bon n’a plus rien, ou une commande en attente l’utilise.',
  expired: 'Ce bon n’est plus valable\u202F: prolongez-le d’abord.',
  frozen: 'Ce bon est bloqué\u202F: débloquez-le d’abord.',
  replaced: 'Ce bon a été remplacé\u202F: prenez le nouveau.',
  changed: 'Ce bon vient d’être dépensé ailleurs\u202F: regardez ce qui reste.',
  twice: 'Ce bon paie déjà cette commande.',
  not_needed: 'Ce bon ne peut rien payer de cette commande.',
  exchange_first: 'Ce code échange un cadeau\u202F: la librairie doit d’abord avoir repris le livre.',
  exchange_alone: 'Ce code échange un cadeau\u202F: il paie seul, sans autre bon.',
  exchange_more: 'Ces livres coûtent plus que le cadeau\u202F: choisissez-en d’autres.',
  exchange_tries:
    'Trop de commandes essayées avec ce code sur le site\u202F: échangez le cadeau ici, ou au comptoir.',
  too_many: 'Dix bons au plus paient une commande.',
  too_many_tries: 'Trop de codes essayés\u202F: patientez un quart d’heure.',
}

export const vouchers = {
  outcomes: {
    GIFT_EXCHANGED: ({ number, cents }: Named & { voucher: string; cents: number }) =>
      `Cadeau de ${number} repris\u202F: ${euros(cents)} pour choisir autre chose avec son code.`,
    GIFT_NOT_EXCHANGED: ({ number }: Named & { cents: number }) =>
      `Cadeau de ${number} rendu\u202F: son code n’a plus rien pour lui.`,
    VOUCHER_ISSUED: ({ number, cents, isMailed }: Named & { id: string; cents: number; isMailed: boolean }) =>
      `Bon ${number} de ${euros(cents)} créé${isMailed ? '\u202F; son e-mail part' : ''}.`,
    VOUCHER_WITHDRAWN: ({ number }: Named) => `Le bon ${number} est annulé\u202F: il n’a plus rien.`,
    VOUCHER_REFUNDED: ({ number, cents }: Named & { cents: number }) =>
      `${euros(cents)} du bon ${number} retournent à son acheteur\u202F: son code ne vaut plus rien.`,
    VOUCHER_READDRESSED: ({ number, day }: Named & { day: string }) =>
      `Le bon ${number} partira à cette adresse le ${date(day)}.`,
    VOUCHER_MAILED: ({ number }: Named) => `Le bon ${number} part de nouveau par e-mail.`,
    VOUCHER_PROLONGED: ({ number, until }: Named & { until: string }) =>
      `Le bon ${number} est valable jusqu’au ${date(until)}.`,
    VOUCHER_FROZEN: ({ number }: Named) => `Le bon ${number} est bloqué.`,
    VOUCHER_UNFROZEN: ({ number }: Named) => `Le bon ${number} peut de nouveau servir.`,
    VOUCHER_REISSUED: ({ number, next, isMailed }: Named & { next: string; id: string; isMailed: boolean }) =>
      `Le bon ${number} est remplacé par ${next}${isMailed ? ', qui part par e-mail' : ''}\u202F; l’ancien code ne vaut plus rien.`,
    VOUCHER_CORRECTED: ({ number, cents }: Named & { cents: number }) =>
      `Le bon ${number} a maintenant ${euros(cents)}.`,
    VOUCHER_SPENT: ({
      number,
      cents,
      left,
      receipt,
    }: Named & { cents: number; left: number; receipt: string }) =>
      `Bon ${number}\u202F: ${euros(cents)} dépensés, ticket ${receipt}\u202F; il reste ${euros(left)}.`,
    VOUCHER_PUT_BACK: ({ number, cents, left }: Named & { cents: number; left: number }) =>
      `Bon ${number}\u202F: ${euros(cents)} rendus\u202F; il reste ${euros(left)}.`,
    LOYALTY_SET: ({ isOn, months }: { isOn: boolean; months: number }) =>
      isOn
        ? `Fidélité activée\u202F: les livres retirés ou achetés à la librairie donnent 5 % de crédit, valable ${months} mois après le dernier achat.`
        : 'Fidélité désactivée\u202F: ce qui est déjà sur les cartes se dépense encore.',
    LOYALTY_JOINED: ({ number }: Named) => `Carte de fidélité ${number} créée.`,
    LOYALTY_CREDITED: ({ number, cents, balance }: Named & { cents: number; balance: number }) =>
      `Carte ${number}\u202F: ${euros(cents)} de crédit, ${euros(balance)} en tout.`,
    LOYALTY_TAKEN_BACK: ({ number, cents, balance }: Named & { cents: number; balance: number }) =>
      `Carte ${number}\u202F: ${euros(cents)} retirés, il reste ${euros(balance)}.`,
    VOUCHERS_OFFERED: ({ amounts, months }: { amounts: readonly number[]; months: number }) =>
      `Bons proposés\u202F: ${amounts.map(euros).join(', ')}, valables ${months} mois.`,
  },
  refusals: {
    LOYALTY_OFF: (_: object) =>
      'La fidélité est désactivée\u202F: le propriétaire de la boutique l’active dans les réglages.',
    NO_LOYALTY_CARD: ({ number }: Named) =>
      `${number} n’est pas une carte de fidélité\u202F: scannez celle du compte du client.`,
    LOYALTY_AMOUNT: ({ least, most }: { least: number; most: number }) =>
      `Donnez le prix des livres, de ${euros(least)} à ${euros(most)}.`,
    RECEIPT_CREDITED: ({ receipt }: { receipt: string }) =>
      `Le ticket ${receipt} a déjà donné du crédit. Pour un autre montant, retirez d’abord celui-là.`,
    RECEIPT_NOT_CREDITED: ({ number, receipt }: Named & { receipt: string }) =>
      `Le ticket ${receipt} n’a pas donné de crédit à la carte ${number}\u202F: relisez son numéro.`,
    NO_GIFT_CODE: (_: object) => 'Ce code est celui d’un bon d’achat\u202F: scannez celui du mot du cadeau.',
    GIFT_NOT_SENT: ({ number }: Named) =>
      `Le cadeau de ${number} n’est pas encore parti\u202F: rien n’est à reprendre.`,
    NOT_OF_GIFT: ({ isbn }: { isbn: string }) =>
      `Le livre ${isbn} n’est pas dans ce cadeau\u202F: vérifiez le code.`,
    GIFT_COPY_GONE: ({ title }: { title: string }) =>
      `L’exemplaire repris ${de(title)} n’est plus en rayon\u202F: remettez-en un en stock d’abord.`,
    GIFT_CAME_BACK: ({ title, left }: { title: string; left: number }) =>
      left === 0
        ? `${title} est déjà revenu ou remboursé.`
        : `${title}\u202F: ${left} ex. au plus peuvent être repris.`,
    GIFT_PAID_BACK: ({ number }: Named) =>
      `La commande ${number} est déjà remboursée\u202F: il n’y a rien à échanger.`,
    VOUCHER_MISTYPED: (_: object) => 'Il y a une faute de frappe dans ce code\u202F: relisez-le.',
    NO_SUCH_VOUCHER: (_: object) => 'Aucun bon n’a ce numéro ni ce code.',
    TWO_VOUCHERS: (_: object) => 'Deux bons ont ce numéro\u202F: donnez le code.',
    VOUCHER_AMOUNT: ({ least, most }: { least: number; most: number }) =>
      `Un bon vaut de ${euros(least)} à ${euros(most)}\u202F: donnez un montant entre les deux.`,
    VOUCHER_IN_USE: ({ number }: Named) =>
      `Le bon ${number} a déjà servi ou n’a plus rien\u202F: corrigez son solde, avec une raison.`,
    VOUCHER_OF_ORDER: ({ number }: Named) =>
      `Le bon ${number} a été acheté sur le site\u202F: remboursez-le, pour que son argent retourne à son acheteur.`,
    VOUCHER_NOT_BOUGHT: ({ number }: Named) =>
      `Le bon ${number} n’a pas été acheté sur le site\u202F: annulez-le, et rendez l’argent à la caisse.`,
    ORDER_OF_VOUCHER: ({ number }: Named) =>
      `La commande ${number} achète un bon d’achat\u202F: remboursez-le sur la page du bon, pour que son code ne vaille plus rien.`,
    VOUCHER_NOT_USABLE: ({ number }: Named) =>
      `Le bon ${number} ne peut rien payer\u202F: il n’est pas envoyé.`,
    VOUCHER_NO_EMAIL: ({ number }: Named) => `Le bon ${number} n’a pas d’adresse e-mail\u202F: imprimez-le.`,
    VOUCHER_REPLACED: ({ number }: Named) => `Le bon ${number} a été remplacé\u202F: prenez le nouveau.`,
    VOUCHER_IS_FROZEN: ({ number }: Named) => `Le bon ${number} est déjà bloqué.`,
    VOUCHER_NOT_FROZEN: ({ number }: Named) => `Le bon ${number} n’est pas bloqué.`,
    VOUCHER_DAY: ({ from, to }: { from: string; to: string }) =>
      `Choisissez un jour du ${date(from)} au ${date(to)}.`,
    VOUCHER_OVER: ({ number }: Named) => `Le bon ${number} n’est plus valable\u202F: prolongez-le d’abord.`,
    VOUCHER_BALANCE: ({ before, most }: { before: number; most: number }) =>
      `Donnez un autre solde que ${euros(before)}, et au plus ${euros(most)}.`,
    VOUCHER_CANNOT_PAY: ({ reason }: { reason: VoucherRefusal }) => CANNOT_PAY[reason],
    NO_VOUCHER_ON_ORDER: ({ number }: Named) => `Aucun bon ne paie ${number}\u202F: rien n’est à retirer.`,
    VOUCHER_TOO_LITTLE: ({ number, cents }: Named & { cents: number }) =>
      `Le bon ${number} a encore ${euros(cents)}\u202F: dépensez cela au plus.`,
    VOUCHER_HAS_RECEIPT: ({ number, receipt, cents }: Named & { receipt: string; cents: number }) =>
      `Le ticket ${receipt} a déjà pris ${euros(cents)} du bon ${number}. Pour un autre montant, rendez d’abord celui-là.`,
    VOUCHER_NOT_TAKEN: ({ number, receipt, cents }: Named & { receipt: string; cents: number }) =>
      `Le ticket ${receipt} a pris ${euros(cents)} du bon ${number}\u202F: rendez cela au plus.`,
    VOUCHER_CODE_GONE: ({ number }: Named) =>
      `Le code du bon ${number} ne s’affiche plus\u202F: remplacez le bon pour en avoir un nouveau.`,
  },
}
