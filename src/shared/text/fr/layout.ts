export const layout = {
  skip: 'Aller au contenu',
  tagline: 'librairie',
  search: 'Un titre, un auteur, un ISBN…',
}
