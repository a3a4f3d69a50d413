/** The popup after a book was added to the cart (§2). */
export const addedPopup = {
  continue: 'Continuer mes achats',
  complete: 'Finaliser ma commande',
  checkout: 'Payer maintenant',
  favorites: 'Les coups de cœur de la librairie',
  previous: 'Coups de cœur précédents',
  next: 'Coups de cœur suivants',
}
