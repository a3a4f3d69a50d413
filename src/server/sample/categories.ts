import type { SampleCategory } from './types.ts'

/** The shelves, three levels deep, each after its parent (§3). */
export const categories: SampleCategory[] = [
  { key: 'litterature-francaise', name: { fr: 'Littérature française', en: 'French literature' } },
  {
    key: 'romans-classiques',
    name: { fr: 'Romans classiques', en: 'Classic novels' },
    parent: 'litterature-francaise',
  },
  {
    key: 'romans-classiques-avant-1800',
    name: { fr: 'Avant 1800', en: 'Before 1800' },
    parent: 'romans-classiques',
  },
  {
    key: 'romans-classiques-xixe',
    name: { fr: 'XIXe siècle', en: 'Nineteenth century' },
    parent: 'romans-classiques',
  },
  {
    key: 'romans-classiques-xxe',
    name: { fr: 'XXe siècle', en: 'Twentieth century' },
    parent: 'romans-classiques',
  },
  {
    key: 'romans-contemporains',
    name: { fr: 'Romans contemporains', en: 'Contemporary novels' },
    parent: 'litterature-francaise',
  },
  {
    key: 'recits-et-memoires',
    name: { fr: 'Récits et mémoires', en: 'Memoirs and life writing' },
    parent: 'litterature-francaise',
  },
  { key: 'litterature-maghreb', name: { fr: 'Maghreb', en: 'The Maghreb' }, parent: 'litterature-francaise' },
  { key: 'algerie', name: { fr: 'Algérie', en: 'Algeria' }, parent: 'litterature-maghreb' },
  { key: 'maroc', name: { fr: 'Maroc', en: 'Morocco' }, parent: 'litterature-maghreb' },
  { key: 'tunisie', name: { fr: 'Tunisie', en: 'Tunisia' }, parent: 'litterature-maghreb' },
  {
    key: 'litterature-afrique-caraibes',
    name: { fr: 'Afrique et Caraïbes', en: 'Africa and the Caribbean' },
    parent: 'litterature-francaise',
  },
  {
    key: 'afrique-subsaharienne',
    name: { fr: 'Afrique subsaharienne', en: 'Sub-Saharan Africa' },
    parent: 'litterature-afrique-caraibes',
  },
  { key: 'caraibes', name: { fr: 'Caraïbes', en: 'The Caribbean' }, parent: 'litterature-afrique-caraibes' },
  { key: 'litterature-quebec', name: { fr: 'Québec', en: 'Québec' }, parent: 'litterature-francaise' },
  {
    key: 'imaginaire-francophone',
    name: { fr: 'Imaginaire francophone', en: 'French speculative fiction' },
    parent: 'litterature-francaise',
  },

  { key: 'litteratures-etrangeres', name: { fr: 'Littératures étrangères', en: 'World literature' } },
  {
    key: 'langue-anglaise',
    name: { fr: 'Langue anglaise', en: 'English-language fiction' },
    parent: 'litteratures-etrangeres',
  },
  {
    key: 'royaume-uni-irlande',
    name: { fr: 'Royaume-Uni et Irlande', en: 'Britain and Ireland' },
    parent: 'langue-anglaise',
  },
  { key: 'etats-unis', name: { fr: 'États-Unis', en: 'United States' }, parent: 'langue-anglaise' },
  {
    key: 'anglophonie-du-monde',
    name: { fr: 'Afrique, Inde, Canada', en: 'Africa, India, Canada' },
    parent: 'langue-anglaise',
  },
  {
    key: 'langues-germaniques-nordiques',
    name: { fr: 'Langues germaniques et nordiques', en: 'Germany and the North' },
    parent: 'litteratures-etrangeres',
  },
  {
    key: 'allemagne-autriche',
    name: { fr: 'Allemagne et Autriche', en: 'Germany and Austria' },
    parent: 'langues-germaniques-nordiques',
  },
  {
    key: 'europe-du-nord',
    name: { fr: 'Europe du Nord', en: 'Northern Europe' },
    parent: 'langues-germaniques-nordiques',
  },
  {
    key: 'europe-slave-et-centrale',
    name: { fr: 'Russie et Europe centrale', en: 'Russia and Central Europe' },
    parent: 'litteratures-etrangeres',
  },
  { key: 'russie', name: { fr: 'Russie', en: 'Russia' }, parent: 'europe-slave-et-centrale' },
  {
    key: 'europe-centrale',
    name: { fr: 'Europe centrale', en: 'Central Europe' },
    parent: 'europe-slave-et-centrale',
  },
  {
    key: 'langue-espagnole-portugaise',
    name: { fr: 'Espagnol et portugais', en: 'Spanish and Portuguese' },
    parent: 'litteratures-etrangeres',
  },
  {
    key: 'espagne-portugal',
    name: { fr: 'Espagne et Portugal', en: 'Spain and Portugal' },
    parent: 'langue-espagnole-portugaise',
  },
  {
    key: 'amerique-latine',
    name: { fr: 'Amérique latine', en: 'Latin America' },
    parent: 'langue-espagnole-portugaise',
  },
  {
    key: 'italie-grece',
    name: { fr: 'Italie et Grèce', en: 'Italy and Greece' },
    parent: 'litteratures-etrangeres',
  },
  { key: 'asie', name: { fr: 'Asie', en: 'Asia' }, parent: 'litteratures-etrangeres' },
  { key: 'japon', name: { fr: 'Japon', en: 'Japan' }, parent: 'asie' },
  { key: 'chine-coree', name: { fr: 'Chine et Corée', en: 'China and Korea' }, parent: 'asie' },
  {
    key: 'monde-arabe',
    name: { fr: 'Monde arabe', en: 'The Arab world' },
    parent: 'litteratures-etrangeres',
  },
  {
    key: 'science-fiction-fantasy',
    name: { fr: 'Science-fiction et fantasy', en: 'Science fiction and fantasy' },
    parent: 'litteratures-etrangeres',
  },
  {
    key: 'science-fiction',
    name: { fr: 'Science-fiction', en: 'Science fiction' },
    parent: 'science-fiction-fantasy',
  },
  { key: 'fantasy', name: { fr: 'Fantasy', en: 'Fantasy' }, parent: 'science-fiction-fantasy' },
  { key: 'fantastique', name: { fr: 'Fantastique', en: 'The fantastic' }, parent: 'science-fiction-fantasy' },

  { key: 'poesie-et-theatre', name: { fr: 'Poésie et théâtre', en: 'Poetry and drama' } },
  {
    key: 'poesie-francaise',
    name: { fr: 'Poésie de langue française', en: 'Poetry in French' },
    parent: 'poesie-et-theatre',
  },
  {
    key: 'poesie-xixe',
    name: { fr: 'Poésie du XIXe siècle', en: 'Nineteenth-century poetry' },
    parent: 'poesie-francaise',
  },
  {
    key: 'poesie-xxe',
    name: { fr: 'Poésie du XXe siècle', en: 'Twentieth-century poetry' },
    parent: 'poesie-francaise',
  },
  {
    key: 'poesie-du-monde',
    name: { fr: 'Poésie du monde', en: 'World poetry' },
    parent: 'poesie-et-theatre',
  },
  {
    key: 'theatre-classique',
    name: { fr: 'Théâtre classique', en: 'Classical drama' },
    parent: 'poesie-et-theatre',
  },
  { key: 'tragedies', name: { fr: 'Tragédies', en: 'Tragedies' }, parent: 'theatre-classique' },
  { key: 'comedies', name: { fr: 'Comédies', en: 'Comedies' }, parent: 'theatre-classique' },
  {
    key: 'theatre-moderne',
    name: { fr: 'Théâtre moderne', en: 'Modern drama' },
    parent: 'poesie-et-theatre',
  },
  {
    key: 'textes-antiques',
    name: { fr: 'Épopées et textes antiques', en: 'Epics and ancient texts' },
    parent: 'poesie-et-theatre',
  },

  { key: 'policier-et-polar', name: { fr: 'Policier et polar', en: 'Crime and thrillers' } },
  {
    key: 'enigmes-classiques',
    name: { fr: 'Énigmes classiques', en: 'Classic mysteries' },
    parent: 'policier-et-polar',
  },
  {
    key: 'detectives-britanniques',
    name: { fr: 'Détectives britanniques', en: 'British detectives' },
    parent: 'enigmes-classiques',
  },
  { key: 'polar-francais', name: { fr: 'Polar français', en: 'French crime' }, parent: 'policier-et-polar' },
  { key: 'roman-noir', name: { fr: 'Roman noir', en: 'Noir' }, parent: 'policier-et-polar' },
  { key: 'polar-nordique', name: { fr: 'Polar nordique', en: 'Nordic crime' }, parent: 'policier-et-polar' },
  {
    key: 'espionnage-thriller',
    name: { fr: 'Espionnage et thriller', en: 'Spies and thrillers' },
    parent: 'policier-et-polar',
  },

  { key: 'sciences-humaines', name: { fr: 'Sciences humaines', en: 'Ideas and society' } },
  { key: 'philosophie', name: { fr: 'Philosophie', en: 'Philosophy' }, parent: 'sciences-humaines' },
  {
    key: 'philosophie-antique',
    name: { fr: 'Philosophie antique', en: 'Ancient philosophy' },
    parent: 'philosophie',
  },
  {
    key: 'philosophie-classique',
    name: { fr: 'De Montaigne aux Lumières', en: 'Montaigne to the Enlightenment' },
    parent: 'philosophie',
  },
  {
    key: 'philosophie-contemporaine',
    name: { fr: 'Philosophie contemporaine', en: 'Modern philosophy' },
    parent: 'philosophie',
  },
  {
    key: 'sociologie-anthropologie',
    name: { fr: 'Sociologie et anthropologie', en: 'Sociology and anthropology' },
    parent: 'sciences-humaines',
  },
  {
    key: 'politique-economie',
    name: { fr: 'Politique et économie', en: 'Politics and economics' },
    parent: 'sciences-humaines',
  },
  { key: 'feminismes', name: { fr: 'Féminismes', en: 'Feminism' }, parent: 'sciences-humaines' },
  {
    key: 'pensee-postcoloniale',
    name: { fr: 'Pensée postcoloniale', en: 'Postcolonial thought' },
    parent: 'sciences-humaines',
  },
  { key: 'psychologie', name: { fr: 'Psychologie', en: 'Psychology' }, parent: 'sciences-humaines' },
  {
    key: 'sciences',
    name: { fr: 'Sciences et nature', en: 'Science and nature' },
    parent: 'sciences-humaines',
  },
  {
    key: 'physique-astronomie',
    name: { fr: 'Physique et astronomie', en: 'Physics and astronomy' },
    parent: 'sciences',
  },
  {
    key: 'biologie-evolution',
    name: { fr: 'Vivant et évolution', en: 'Life and evolution' },
    parent: 'sciences',
  },

  { key: 'histoire', name: { fr: 'Histoire', en: 'History' } },
  {
    key: 'antiquite-et-moyen-age',
    name: { fr: 'Antiquité et Moyen Âge', en: 'Antiquity and the Middle Ages' },
    parent: 'histoire',
  },
  { key: 'antiquite', name: { fr: 'Antiquité', en: 'Antiquity' }, parent: 'antiquite-et-moyen-age' },
  { key: 'moyen-age', name: { fr: 'Moyen Âge', en: 'The Middle Ages' }, parent: 'antiquite-et-moyen-age' },
  { key: 'temps-modernes', name: { fr: 'Temps modernes', en: 'Early modern history' }, parent: 'histoire' },
  {
    key: 'vingtieme-siecle',
    name: { fr: 'Vingtième siècle', en: 'The twentieth century' },
    parent: 'histoire',
  },
  { key: 'histoire-mondiale', name: { fr: 'Histoire mondiale', en: 'Global history' }, parent: 'histoire' },
  {
    key: 'histoire-afrique-maghreb',
    name: { fr: 'Afrique et Maghreb', en: 'Africa and the Maghreb' },
    parent: 'histoire',
  },
  {
    key: 'voyages',
    name: { fr: 'Voyages et explorations', en: 'Travel and exploration' },
    parent: 'histoire',
  },

  { key: 'jeunesse', name: { fr: 'Jeunesse', en: 'Children' } },
  { key: 'albums', name: { fr: 'Albums', en: 'Picture books' }, parent: 'jeunesse' },
  { key: 'albums-petits', name: { fr: 'Tout-petits', en: 'Babies and toddlers' }, parent: 'albums' },
  { key: 'albums-3-6', name: { fr: 'De 3 à 6 ans', en: 'Ages 3 to 6' }, parent: 'albums' },
  { key: 'contes', name: { fr: 'Contes', en: 'Fairy tales' }, parent: 'jeunesse' },
  { key: 'premieres-lectures', name: { fr: 'Premières lectures', en: 'First readers' }, parent: 'jeunesse' },
  { key: 'romans-jeunesse', name: { fr: 'Romans', en: 'Novels' }, parent: 'jeunesse' },
  { key: 'romans-8-11', name: { fr: 'De 8 à 11 ans', en: 'Ages 8 to 11' }, parent: 'romans-jeunesse' },
  { key: 'romans-ados', name: { fr: 'Adolescents', en: 'Teenagers' }, parent: 'romans-jeunesse' },
  {
    key: 'english-children',
    name: { fr: 'Livres en anglais', en: 'Children’s books in English' },
    parent: 'jeunesse',
  },

  { key: 'bandes-dessinees', name: { fr: 'Bandes dessinées', en: 'Comics' } },
  { key: 'franco-belge', name: { fr: 'Franco-belge', en: 'Franco-Belgian' }, parent: 'bandes-dessinees' },
  { key: 'aventure', name: { fr: 'Aventure', en: 'Adventure' }, parent: 'franco-belge' },
  { key: 'humour', name: { fr: 'Humour', en: 'Humour' }, parent: 'franco-belge' },
  {
    key: 'roman-graphique',
    name: { fr: 'Roman graphique', en: 'Graphic novels' },
    parent: 'bandes-dessinees',
  },
  { key: 'recits-de-vie', name: { fr: 'Récits de vie', en: 'Life stories' }, parent: 'roman-graphique' },
  { key: 'reportage', name: { fr: 'Reportage', en: 'Reportage' }, parent: 'roman-graphique' },
  { key: 'manga', name: { fr: 'Manga', en: 'Manga' }, parent: 'bandes-dessinees' },
  { key: 'shonen', name: { fr: 'Shōnen', en: 'Shōnen' }, parent: 'manga' },
  { key: 'seinen', name: { fr: 'Seinen', en: 'Seinen' }, parent: 'manga' },
  { key: 'comics', name: { fr: 'Comics', en: 'American and British comics' }, parent: 'bandes-dessinees' },

  { key: 'arts-et-beaux-livres', name: { fr: 'Arts et beaux livres', en: 'Arts and illustrated books' } },
  {
    key: 'peinture-et-ecrits-artistes',
    name: { fr: 'Peinture et écrits d’artistes', en: 'Painting and artists’ writings' },
    parent: 'arts-et-beaux-livres',
  },
  {
    key: 'peinture-histoire-art',
    name: { fr: 'Histoire de l’art', en: 'Art history' },
    parent: 'peinture-et-ecrits-artistes',
  },
  {
    key: 'ecrits-artistes',
    name: { fr: 'Écrits d’artistes', en: 'Artists’ writings' },
    parent: 'peinture-et-ecrits-artistes',
  },
  { key: 'photographie', name: { fr: 'Photographie', en: 'Photography' }, parent: 'arts-et-beaux-livres' },
  {
    key: 'cinema-musique',
    name: { fr: 'Cinéma et musique', en: 'Film and music' },
    parent: 'arts-et-beaux-livres',
  },
  {
    key: 'architecture-design',
    name: { fr: 'Architecture et design', en: 'Architecture and design' },
    parent: 'arts-et-beaux-livres',
  },
  { key: 'cuisine', name: { fr: 'Cuisine', en: 'Cooking' }, parent: 'arts-et-beaux-livres' },
  { key: 'cuisine-france', name: { fr: 'Cuisine de France', en: 'French cooking' }, parent: 'cuisine' },
  { key: 'cuisine-du-monde', name: { fr: 'Cuisines du monde', en: 'World cooking' }, parent: 'cuisine' },
  {
    key: 'nature-voyages',
    name: { fr: 'Nature et voyages', en: 'Nature and travel' },
    parent: 'arts-et-beaux-livres',
  },
]
