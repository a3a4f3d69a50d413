/** What those parts of a book’s page say that are loaded when somebody comes near: its pictures, its reviews. */
export const bookParts = {
  picture: (number: number, count: number) => `Image ${number} sur ${count}`,
  previousPicture: 'Image précédente',
  nextPicture: 'Image suivante',
  reviews: 'Avis des lecteurs',
  noReviews: 'Aucun avis de nos lecteurs pour l’instant.',
  reviewsFailed: 'Les avis n’ont pas pu être chargés.',
}
