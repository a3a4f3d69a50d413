/** Words of saved cards, in the profile and at checkout. */
export const savedCards = {
  empty:
    'Aucune carte pour l’instant. Cochez «\u202FEnregistrer cette carte\u202F» en payant une commande\u202F: elle sera prête à la suivante.',
  text: 'Leur numéro reste chez notre prestataire de paiement\u202F; nous n’en connaissons que la fin.',
  loading: 'Chargement de vos cartes…',
  failed: 'Vos cartes n’ont pas pu être chargées\u202F: le service de paiement ne répond pas.',
  otherBrand: 'Carte',
  name: (brand: string, last4: string) => `${brand} terminée par ${last4}`,
  expires: (date: string) => `Expire en ${date}`,
  expired: 'Expirée',
  isDefault: 'Par défaut',
  makeDefault: 'Choisir par défaut',
  remove: 'Supprimer',
  of: (action: string, card: string) => `${action}\u202F: ${card}`,
  defaultChanged: 'Carte par défaut modifiée',
  removed: (card: string) => `${card}\u202F: la carte est supprimée`,
  removeTitle: 'Supprimer cette carte\u202F?',
  removeText: (card: string) =>
    `${card}\u202F: elle ne sera plus proposée. Vous pourrez l’enregistrer de nouveau en payant avec elle.`,
  notSaved: 'Le changement n’a pas pu être fait. Réessayez dans un instant.',

  choose: 'Carte',
  another: 'Une autre carte',
  keep: 'Enregistrer cette carte pour mes prochaines commandes',
  keepHint:
    'Chez notre prestataire de paiement, si la commande aboutit. Vous pourrez la supprimer dans votre profil.',
}
