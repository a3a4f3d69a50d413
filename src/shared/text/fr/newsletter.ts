/** The newsletter box and the pages of its mails. Sentences of §8 are verbatim. */
export const newsletter = {
  label: 'Lettre de la librairie',
  title: 'Des nouvelles de la librairie, une fois par mois.',
  email: 'Votre adresse e-mail',
  submit: 'S’abonner',
  sending: 'Envoi…',
  hint: 'Un lien pour se désabonner accompagne chaque lettre.',
  invalid: 'Veuillez entrer une adresse email valide.', // §8
  duplicate: "L'email a déjà été souscrit.", // §8
  subscribed: 'Abonné avec succès', // §7
  confirmHint: (email: string) => `Un message part vers ${email}\u202F: ouvrez son lien pour confirmer.`,
  tooMany: 'Trop de tentatives. Réessayez dans une minute.',
  failed: 'L’abonnement n’a pas pu être enregistré. Réessayez dans un instant.',
}
