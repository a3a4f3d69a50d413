/** Les bons d’achat. */
import { date, euros } from './amounts.ts'

type Named = { number: string }

export const vouchers = {
  outcomes: {
    VOUCHER_ISSUED: ({ number, cents, isMailed }: Named & { id: string; cents: number; isMailed: boolean }) =>
      `Bon ${number} de ${euros(cents)} créé${isMailed ? '\u202F; son e-mail part' : ''}.`,
    VOUCHER_WITHDRAWN: ({ number }: Named) => `Le bon ${number} est annulé\u202F: il n’a plus rien.`,
    VOUCHER_MAILED: ({ number }: Named) => `Le bon ${number} part de nouveau par e-mail.`,
    VOUCHER_PROLONGED: ({ number, until }: Named & { until: string }) =>
      `Le bon ${number} est valable jusqu’au ${date(until)}.`,
    VOUCHER_FROZEN: ({ number }: Named) => `Le bon ${number} est bloqué.`,
    VOUCHER_UNFROZEN: ({ number }: Named) => `Le bon ${number} peut de nouveau servir.`,
    VOUCHER_REISSUED: ({ number, next, isMailed }: Named & { next: string; id: string; isMailed: boolean }) =>
      `Le bon ${number} est remplacé par ${next}${isMailed ? ', qui part par e-mail' : ''}\u202F; l’ancien code ne vaut plus rien.`,
    VOUCHER_CORRECTED: ({ number, cents }: Named & { cents: number }) =>
      `Le bon ${number} a maintenant ${euros(cents)}.`,
    VOUCHERS_OFFERED: ({ amounts, months }: { amounts: readonly number[]; months: number }) =>
      `Bons proposés\u202F: ${amounts.map(euros).join(', ')}, valables ${months} mois.`,
  },
  refusals: {
    VOUCHER_MISTYPED: (_: object) => 'Il y a une faute de frappe dans ce code\u202F: relisez-le.',
    NO_SUCH_VOUCHER: (_: object) => 'Aucun bon n’a ce numéro ni ce code.',
    TWO_VOUCHERS: (_: object) => 'Deux bons ont ce numéro\u202F: donnez le code.',
    VOUCHER_AMOUNT: ({ least, most }: { least: number; most: number }) =>
      `Un bon vaut de ${euros(least)} à ${euros(most)}\u202F: donnez un montant entre les deux.`,
    VOUCHER_IN_USE: ({ number }: Named) =>
      `Le bon ${number} a déjà servi ou n’a plus rien\u202F: corrigez son solde, avec une raison.`,
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
    VOUCHER_CODE_GONE: ({ number }: Named) =>
      `Le code du bon ${number} ne s’affiche plus\u202F: remplacez le bon pour en avoir un nouveau.`,
  },
}
