/** The pages that the newsletter’s mails open. */
export const subscription = {
  confirm: {
    title: 'Confirmer mon abonnement',
    text: 'Un dernier clic, et la lettre de la librairie vous arrivera une fois par mois.',
    submit: 'Confirmer mon abonnement',
    sending: 'Confirmation…',
    done: {
      title: 'Votre abonnement est confirmé',
      text: 'Merci\u202F! La prochaine lettre est pour vous.',
    },
  },
  unsubscribe: {
    title: 'Se désabonner de la lettre',
    text: 'Un clic, et nous ne vous enverrons plus la lettre de la librairie.',
    submit: 'Me désabonner',
    sending: 'Désabonnement…',
    done: {
      title: 'Vous êtes désabonné',
      text: 'Nous ne vous enverrons plus la lettre. La porte de la librairie reste ouverte.',
    },
  },
}
