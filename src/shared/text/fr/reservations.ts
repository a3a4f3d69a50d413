/** Réserver un livre en librairie sans le payer, et les pages qu’ouvrent ses messages. */

export const reservations = {
  form: {
    title: 'Réserver en librairie',
    text: 'Nous le mettons de côté, et vous le payez en venant le chercher.',
    copies: (count: number) => (count > 1 ? `${count} exemplaires` : '1 exemplaire'),
    name: 'Votre nom',
    email: 'Votre adresse e-mail',
    submit: 'Réserver',
    sending: 'Envoi…',
    invalid: { name: 'Saisissez votre nom.', email: 'Saisissez une adresse e-mail valide.' },
    atOnce: (email: string) => `La confirmation part à ${email}.`,
    problems: {
      gone: 'Il n’y en a plus assez en rayon pour le réserver.',
      full: 'Vous avez déjà réservé trois livres\u202F: venez les chercher, ou annulez une réservation.',
      tooMany: 'Trop de demandes à la suite\u202F: réessayez plus tard.',
      failed: 'Votre réservation n’a pas pu être envoyée. Réessayez.',
    },
  },
  requested: {
    reserved: (number: string, until: string) =>
      `C’est réservé sous le numéro ${number}. Nous le gardons jusqu’au ${until} inclus.`,
    toConfirm: (email: string) =>
      `Encore un geste\u202F: ouvrez le message que nous envoyons à ${email} pour confirmer. Rien n’est mis de côté avant.`,
  },
  confirm: {
    title: 'Confirmer ma réservation',
    text: 'Un dernier clic, et nous mettons votre livre de côté.',
    submit: 'Confirmer ma réservation',
    sending: 'Confirmation…',
    done: {
      title: 'C’est réservé',
      text: 'Un message vous donne le numéro de votre réservation et le jour jusqu’auquel nous gardons votre livre.',
    },
    invalid: {
      title: 'Ce lien n’est plus valable',
      text: 'Il a expiré, ou la réservation est terminée. La page du livre dit s’il est en rayon.',
    },
    refused: {
      OUT_OF_STOCK: {
        title: 'Ce livre n’est plus en rayon',
        text: 'Quelqu’un l’a pris entre-temps. Sur sa page, vous pouvez le commander ou demander à être prévenu.',
      },
      INVALID_FIELDS: {
        title: 'Vous avez déjà trois réservations',
        text: 'Venez chercher vos livres, ou annulez une réservation par le lien de son message.',
      },
    },
  },
  leave: {
    title: 'Annuler ma réservation',
    text: 'Un clic, et le livre retourne en rayon.',
    submit: 'Annuler ma réservation',
    sending: 'Un instant…',
    done: {
      title: 'Votre réservation est annulée',
      text: 'Le livre retourne en rayon. Vous n’avez rien à payer.',
    },
  },
}
