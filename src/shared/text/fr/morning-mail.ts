/** Le courrier du matin aux personnes de la librairie. */
export const morningMail = {
  why: 'Vous recevez ce message chaque matin parce que vous l’avez choisi dans l’arrière-boutique.',
  subject: (date: string) => `Ce matin à la librairie, ${date}`,
  title: 'Ce matin à la librairie',
  intro: (date: string) => `Voici où en est la librairie ce ${date}.`,
  nothing: 'Rien n’attend ce matin à la librairie.',
  kinds: {
    late: 'Commandes en retard',
    deliveries: 'Livraisons attendues',
    unpaid: 'Commandes à payer',
    credits: 'Retours aux fournisseurs sans avoir',
  },
  moreThan: (count: string) => `plus de ${count}`,
  sold: 'Ventes d’hier',
  copies: (count: number) => (Math.abs(count) > 1 ? `${count} exemplaires` : `${count} exemplaire`),
  received: 'Encaissé hier en ligne',
  receivedAtTill: 'Encaissé hier à la caisse',
  open: 'Voir la page Aujourd’hui',
  stop: 'Ne plus recevoir ce message',
}
