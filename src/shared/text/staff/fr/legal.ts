/** L’écran des textes légaux. */
export const legal = {
  title: 'Textes légaux',
  help: 'Les textes de la page des informations légales, dans les deux langues, et toutes leurs versions. Ce que vous publiez vaut aussitôt\u202F; les commandes déjà passées gardent la version qu’elles ont acceptée.',
  section: 'Texte',
  edit: 'Texte à publier',
  own: 'texte de la librairie',
  original: 'texte d’origine',
  format:
    'Paragraphes entre lignes vides, ## titres, - listes, | nom | valeur |, {valeur} des réglages, [mots](adresse).',
  reset: (language: string) => `Revenir au texte d’origine (${language})`,
  publish: 'Publier',
  published: (count: number): string =>
    count > 1 ? 'Les deux textes valent dès maintenant.' : 'Le texte vaut dès maintenant.',
  empty: 'Ce texte est vide.',
  compare: {
    title: 'Comparer',
    language: 'Langue',
    with: 'Avec la version',
    present: 'en vigueur',
    since: (day: string) => `depuis le ${day}`,
    terms: (version: string) => `conditions ${version}`,
    origin: 'livrée avec la boutique',
    before: 'Cette version',
    after: 'Texte à publier',
    same: 'Aucune différence.',
    differences: (removed: number, added: number) =>
      `${removed} passage${removed > 1 ? 's' : ''} retiré${removed > 1 ? 's' : ''}, ${added} ajouté${added > 1 ? 's' : ''}.`,
  },
}
