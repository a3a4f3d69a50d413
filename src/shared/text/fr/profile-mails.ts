/** Words of the mails about the end of an account. */
export const profileMails = {
  deletion: {
    why: 'Vous recevez ce message parce que la suppression de votre compte a été demandée depuis votre profil.',
    subject: (shop: string) => `Supprimer votre compte ${shop}`,
    title: 'Supprimer votre compte',
    hello: (name: string) => `Bonjour ${name},`,
    intro:
      'Ouvrez le lien, puis pressez le bouton\u202F: votre compte, vos adresses, votre photo, votre panier et vos favoris seront effacés pour toujours.',
    stays:
      'Les montants de vos commandes restent dans nos comptes, comme la loi le demande, mais plus rien n’y dira que ce sont les vôtres.',
    vouchers:
      'Il reste de l’argent sur vos bons d’achat. Notez leurs codes maintenant\u202F: ils restent bons sans votre compte.',
    pending: ({ amount, order, day }: { amount: string; order: string; day: string }) =>
      `La commande ${order} mettra ${amount} de crédit sur votre carte de fidélité le ${day}. Si vous supprimez votre compte avant ce jour, ce crédit est perdu.`,
    open: 'Supprimer mon compte',
    hours: (hours: number) => `Le lien vaut ${hours}\u00A0heures et ne sert qu’une fois.`,
    ignore:
      'Ce n’était pas vous\u202F? Ne pressez rien, et changez votre mot de passe\u202F: quelqu’un est entré dans votre compte.',
  },
  deleted: {
    why: 'Vous recevez ce message parce que votre compte vient d’être supprimé. C’est le dernier.',
    subject: (shop: string) => `Votre compte ${shop} est supprimé`,
    title: 'Votre compte est supprimé',
    done: 'Vos données personnelles sont effacées et toutes vos sessions sont fermées. Merci d’avoir lu avec nous.',
    stays:
      'Les montants de vos commandes restent dans nos comptes sans votre nom. Une commande encore en route arrivera\u202F: son adresse sera effacée ensuite.',
  },
}
