/** Pages that mailed links open: one button, pressed on purpose. */
export const links = {
  invalid: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il a expiré, ou il est arrivé incomplet. Ouvrez-le depuis le dernier e-mail reçu, ou recommencez.',
  },
  failed: 'La demande n’a pas pu être envoyée. Réessayez dans un instant.',
  home: 'Retour à l’accueil',
}
