/** La page où l’on achète un bon d’achat : son montant, sa carte, son envoi, et ce qu’il en est une fois payé. */
import type { PurchaseField, PurchaseState } from '#shared/vouchers/purchase.ts'

type Fault = PurchaseField | 'email' | 'name'

export const giftVoucher = {
  title: 'Offrir un bon d’achat',
  description: 'Un bon d’achat de la librairie, envoyé par e-mail le jour choisi ou imprimé chez vous.',
  text: (months: number) =>
    `Il se dépense à la librairie, au téléphone ou sur le site, en une ou plusieurs fois, pendant ${months} mois.`,
  balance: 'Vous avez reçu un bon\u202F? Voir ce qu’il reste dessus.',
  failed: 'Les bons d’achat n’ont pas pu être chargés.',
  noScript: 'Le paiement a besoin de JavaScript\u202F: activez-le, ou achetez le bon à la librairie.',
  amount: {
    title: 'Le montant',
    other: 'Autre montant, en euros',
    limits: (least: string, most: string) => `De ${least} à ${most}.`,
  },
  card: {
    title: 'La carte',
    design: 'Dessin',
    to: 'Pour qui',
    from: 'De la part de',
    message: 'Votre mot',
    left: (count: number) => `${count} ${count > 1 ? 'caractères restants' : 'caractère restant'}`,
    language: 'Langue de la carte',
    languages: { fr: 'Français', eng: 'Anglais' },
  },
  sending: {
    title: 'L’envoi',
    ways: {
      mail: { name: 'Par e-mail', text: 'Nous l’envoyons le jour que vous choisissez.' },
      print: { name: 'À imprimer', text: 'Vous l’imprimez chez vous, au format A5.' },
    },
    email: 'E-mail de la personne',
    emailHint: 'Elle seule reçoit le code. Nous n’utilisons cette adresse pour rien d’autre.',
    on: 'Jour de l’envoi',
    onHint: (last: string) => `Dès le matin, au plus tard le ${last}.`,
  },
  buyer: {
    title: 'Vos coordonnées',
    name: 'Nom et prénom',
    email: 'Votre e-mail',
    emailHint: 'Pour la facture et les nouvelles de ce bon.',
  },
  payment: 'Paiement',
  preview: 'Votre carte',
  total: 'À payer',
  noVat: 'Sans TVA\u202F: elle est comptée sur les livres, quand le bon est dépensé.',
  faults: {
    amount_cents: 'Choisissez un montant.',
    to_name: 'Ce nom est trop long pour la carte\u202F: 80 caractères au plus.',
    from_name: 'Ce nom est trop long pour la carte\u202F: 80 caractères au plus.',
    message: 'Ce mot est trop long pour la carte\u202F: 300 caractères au plus.',
    'sending.email': 'Indiquez l’e-mail de la personne, par exemple nom@exemple.fr.',
    'sending.on': 'Choisissez le jour de l’envoi.',
    email: 'Indiquez votre e-mail, par exemple nom@exemple.fr.',
    name: 'Indiquez votre nom et votre prénom.',
  } satisfies Record<Fault, string> as Record<Fault, string>,
  amountFault: (least: string, most: string) =>
    `Indiquez un montant de ${least} à ${most}, en euros et centimes.`,
  dayFault: (first: string, last: string) => `Choisissez un jour du ${first} au ${last}.`,
  bought: {
    title: (amount: string) => `Bon d’achat de ${amount}`,
    thanks: 'Merci, votre bon d’achat est payé',
    states: {
      unpaid: 'Il n’est pas encore payé.',
      waiting: 'Il attend le jour de son envoi.',
      sent: 'Il est envoyé.',
      to_print: 'Il est à imprimer.',
      withdrawn: 'Il est remboursé\u202F: son code ne vaut plus rien.',
      over: 'Il n’a pas été payé.',
    } satisfies Record<PurchaseState, string> as Record<PurchaseState, string>,
    waits: (email: string, day: string) => `Nous l’envoyons à ${email} le ${day}.`,
    waitsHidden: (day: string) => `Nous l’envoyons le ${day}.`,
    sent: (email: string, day: string) => `Nous l’avons envoyé à ${email} le ${day}.`,
    sentHidden: (day: string) => `Nous l’avons envoyé le ${day}.`,
    toPrint: 'Imprimez la carte et offrez-la\u202F: le code qui s’y trouve est le bon.',
    until: (day: string) => `Valable jusqu’au ${day}.`,
    print: 'Imprimer la carte',
    follow: 'Voir la commande',
    another: 'Offrir un autre bon',
    copies: 'Bon d’achat',
  },
  sheet: {
    title: 'Votre bon d’achat',
    text: 'La carte s’imprime sur une feuille A5. Qui a son code peut le dépenser\u202F: ne montrez pas cette page.',
    print: 'Imprimer (A5)',
    loading: 'Chargement de la carte…',
    failed: 'La carte n’a pas pu être chargée.',
    notFound: {
      title: 'Rien à imprimer ici',
      text: 'Le lien est incomplet, le bon n’est pas payé, ou il est envoyé par e-mail.',
      action: 'Suivre une commande',
    },
  },
}
