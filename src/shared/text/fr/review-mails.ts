/** Words of the mails about reviews. */
export const reviewMails = {
  published: {
    why: 'Vous recevez ce message parce que vous avez donné votre avis sur un livre acheté chez nous.',
    subject: (title: string) => `Votre avis sur «\u00A0${title}\u00A0» est publié`,
    title: 'Merci pour votre avis',
    intro: (title: string) =>
      `Votre avis sur «\u00A0${title}\u00A0» se lit maintenant sur la page du livre, signé de votre prénom et d’une initiale.`,
    see: 'Voir mon avis',
    change: 'Le modifier ou le retirer',
  },
  refused: {
    why: 'Vous recevez ce message parce que vous avez donné votre avis sur un livre acheté chez nous.',
    subject: (title: string) => `Votre avis sur «\u00A0${title}\u00A0» n’est pas publié`,
    title: 'Votre avis n’est pas publié',
    intro: (title: string) => `Nous avons lu votre avis sur «\u00A0${title}\u00A0» et ne l’avons pas publié.`,
    reason: 'En voici la raison\u202F:',
    change: 'Modifier mon avis',
    object: 'Vous n’êtes pas d’accord\u202F? Répondez-nous, nous le relirons.',
  },
}
