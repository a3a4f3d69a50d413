/** The importable fields, each with the normalised header names that files use. */
export const IMPORT_FIELDS = {
  isbn: 'isbn isbn13 isbn_13 isbn10 isbn_10 ean ean13 ean_13 gencod gtin barcode bar_code code_barre code_barres codebarre',
  title: 'title titre name nom designation book_title book_name titre_du_livre',
  original_title: 'original_title titre_original titre_vo',
  work: 'work work_id oeuvre id_oeuvre',
  subtitle: 'subtitle sous_titre soustitre',
  full_title:
    'full_title title_and_subtitle title_and_subtitles title_and_subtiles titre_complet titre_et_sous_titre',
  author: 'author authors auteur auteurs auteur_s author_s writer dc_auteur nom_auteur book_author',
  translator: 'translator translators traducteur traducteurs traduction dc_traducteur',
  editor: 'editor editors directeur directeurs sous_la_direction_de direction_d_ouvrage',
  preface: 'preface prefacier prefaciers foreword introduction',
  illustrator: 'illustrator illustrators illustrateur illustrateurs dc_illustrateur',
  publisher:
    'publisher publishers editeur editeurs book_publisher publishing_house maison_d_edition edition dc_editor',
  collection: 'collection collections dc_collection imprint',
  series: 'series series_name serie cycle saga',
  volume: 'volume series_volume tome numero_de_tome series_position',
  category: 'category categories categorie genre genres subject subjects sujet theme themes rayon',
  price:
    'price prix sale_price prix_de_vente prix_ttc prix_public prix_public_ttc prixpublic unit_price selling_price prix_eur price_eur',
  old_price: 'old_price ancien_prix list_price former_price original_price prix_barre regular_price rrp',
  discount: 'discount discount_percent remise reduction',
  currency: 'currency devise monnaie',
  stock:
    'stock quantity quantite qty qte qte_a_terme_calcule stock_quantity article_stock disponible en_stock',
  format: 'format binding reliure book_format presentation',
  pages: 'pages page_count num_pages num_of_pages number_of_pages nombre_de_pages nb_pages pagination',
  weight: 'weight poids poids_net weight_g weight_grams poids_g',
  width: 'width largeur width_mm largeur_mm',
  height: 'height hauteur height_mm hauteur_mm',
  thickness: 'thickness epaisseur thickness_mm epaisseur_mm',
  published_on:
    'published_on publication_date published date_de_parution date_parution parution publication_year year_of_publication published_year publish_date publish_year annee year date_published pubdate',
  language: 'language language_code langue lang code_langue',
  original_language: 'original_language langue_originale',
  availability: 'availability disponibilite etat_commercial',
  supplier: 'supplier fournisseur distributeur distributor grossiste wholesaler',
  expected:
    'expected expected_on expected_date date_attendue date_de_disponibilite disponible_le available_from',
  extract: 'extract extrait excerpt',
  extract_link: 'extract_link lien_extrait feuilleter',
  ebook_link: 'ebook_link lien_numerique ebook_url',
  prizes:
    'prizes prize awards award literary_awards prix_litteraires prix_litteraire distinctions recompenses',
  safety_name:
    'safety_name gpsr_name manufacturer_name responsible_person nom_fabricant nom_responsable contact_securite',
  safety_postal_address:
    'safety_postal_address safety_address gpsr_address manufacturer_address adresse_fabricant adresse_responsable adresse_securite',
  safety_electronic_address:
    'safety_electronic_address safety_email gpsr_email gpsr_contact manufacturer_email email_fabricant email_responsable email_securite',
  description: 'description descriptif resume summary synopsis abstract quatrieme_de_couverture',
  description_fr: 'description_fr descriptif_fr resume_fr',
  description_en: 'description_en descriptif_en resume_en summary_en',
  image:
    'image images image_url image_url_l image_url_m image_url_s image_link img cover_img cover cover_url couverture visuel thumbnail articleimage',
  average_rate: 'average_rate average_rating rating note note_moyenne stars',
  review_count: 'review_count reviews ratings_count num_ratings nombre_d_avis nb_avis',
  bestseller_count: 'bestseller_count sales sold ventes nb_ventes nbre_de_prets nombre_de_prets nb_de_prets',
} as const

export type ImportField = keyof typeof IMPORT_FIELDS

export const FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[]

/** Fields that may have several columns: ISBN-10 and ISBN-13, categories. */
export const REPEATABLE_FIELDS: ReadonlySet<ImportField> = new Set<ImportField>(['isbn', 'category'])

/** Fields without which a new book cannot be sold. */
export const REQUIRED_FIELDS: readonly ImportField[] = ['isbn', 'title', 'price']

/** Returns the header names of a field, best first. */
export function namesOf(field: ImportField): string[] {
  return IMPORT_FIELDS[field].split(' ')
}

/** Returns whether a name is an importable field. */
export function isImportField(name: string): name is ImportField {
  return Object.hasOwn(IMPORT_FIELDS, name)
}
