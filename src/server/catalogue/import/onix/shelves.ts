/**
 * Where subjects of the trade go in the shop: for each shelf the beginnings of its Thema and BISAC codes, and its CLIL
 * codes, single or in ranges. Of several beginnings that fit the longest decides. `@` is general fiction, whose shelf
 * depends on the language that it was written in.
 */
export const FICTION = '@'

/** Shelf; Thema; BISAC; CLIL. */
export const SHELVES: readonly [path: string, thema: string, bisac: string, clil: string][] = [
  [FICTION, 'F', 'FIC', '3435 3442 3445-3446 3459-3465 3487-3508 3509-3621 3666 4084-4090'],
  ['Littérature française > Romans classiques', '', '', '3436-3441'],
  ['Littérature française > Romans contemporains', '', '', '3443'],
  ['Littératures étrangères', 'DS', 'LIT LCO', '3444'],
  ['Littérature française > Récits et mémoires', 'DN', 'BIO', '3639-3665'],
  ['Littératures étrangères > Science-fiction et fantasy', 'FD', '', ''],
  [
    'Littératures étrangères > Science-fiction et fantasy > Science-fiction',
    'FL',
    'FIC028 FIC055',
    '3466-3473',
  ],
  ['Littératures étrangères > Science-fiction et fantasy > Fantasy', 'FM', 'FIC009', '3478-3486'],
  [
    'Littératures étrangères > Science-fiction et fantasy > Fantastique',
    'FK',
    'FIC012 FIC015 FIC024',
    '3474-3477',
  ],
  ['Poésie et théâtre', 'D', 'DRA', ''],
  ['Poésie et théâtre > Poésie du monde', 'DC', 'POE', '3633-3638'],
  ['Poésie et théâtre > Théâtre moderne', 'DD', '', '3622-3632'],
  ['Poésie et théâtre > Épopées et textes antiques', 'DB', 'FIC046', ''],
  ['Policier et polar', 'FF', 'FIC022', '3448-3451'],
  ['Policier et polar > Énigmes classiques', 'FFC FFD', 'FIC022060 FIC022090', ''],
  ['Policier et polar > Roman noir', 'FFL', 'FIC022010 FIC062', '3452'],
  ['Policier et polar > Espionnage et thriller', 'FH', 'FIC006 FIC031', '3447 3453-3458'],
  [
    'Sciences humaines',
    'J L C G',
    'LAN LAW EDU FAM REL REF',
    '3000-3050 3080 3100-3110 3146-3164 3259-3282 3345-3376 3418-3434 3801 3917 4024-4035 4045-4046 4048-4049 4051 4053 4064 4073 4078 4098-4113 4137-4142 4157-4159 4162-4283',
  ],
  ['Sciences humaines > Philosophie', 'QD', 'PHI', '3126-3133 3916 4125-4128 4160'],
  ['Sciences humaines > Sociologie et anthropologie', 'Q JB JH', 'SOC', '3081-3099 3111-3125 4054 4093-4097'],
  [
    'Sciences humaines > Politique et économie',
    'JP JW K',
    'POL BUS',
    '3177-3192 3283-3344 3929-3930 4114 4143',
  ],
  ['Sciences humaines > Féminismes', 'JBSF', 'SOC010', ''],
  ['Sciences humaines > Psychologie', 'JM VS', 'PSY SEL', '3134-3145 3918'],
  [
    'Sciences humaines > Sciences et nature',
    'P M R T U',
    'SCI MAT MED TEC COM',
    '3051-3079 3165-3258 4041-4044 4050 4066-4072 4117-4124 4130 4161',
  ],
  [
    'Sciences humaines > Sciences et nature > Physique et astronomie',
    'PG PH',
    'SCI004 SCI055',
    '3058 3066 4119-4123',
  ],
  ['Sciences humaines > Sciences et nature > Vivant et évolution', 'PS', 'SCI008 SCI027 NAT', '3065 4092'],
  ['Histoire', 'N', 'HIS', '3377-3384 4036-4040'],
  ['Histoire > Antiquité et Moyen Âge > Antiquité', 'NHC', 'HIS002', '3385'],
  ['Histoire > Antiquité et Moyen Âge > Moyen Âge', 'NHDJ', 'HIS037010', '3386'],
  ['Histoire > Temps modernes', 'NHDL', 'HIS037020 HIS037040 HIS037050', '3387-3388'],
  ['Histoire > Vingtième siècle', '', 'HIS027 HIS037070', '3389-3394'],
  ['Histoire > Histoire mondiale', 'NHB', 'HIS037', ''],
  ['Histoire > Afrique et Maghreb', 'NHH', 'HIS001', ''],
  ['Histoire > Voyages et explorations', 'WT', 'TRV', '3395-3417 3640 3803-3820 3898-3915'],
  ['Jeunesse', 'Y', 'JUV JNF', '3722 3734-3743 3760-3770'],
  ['Jeunesse > Albums', 'YB', 'JUV002', '3723-3732'],
  ['Jeunesse > Contes', '', 'JUV012', '3495-3503 3733 3748'],
  ['Jeunesse > Premières lectures', '', 'JUV043', '3745'],
  ['Jeunesse > Romans', 'YF', 'JUV', '3744 3746-3747 3749'],
  ['Jeunesse > Romans > Adolescents', '', 'YAF YAN', '3750-3759 4074 4129 4144-4156'],
  ['Bandes dessinées', 'X', 'CGN', '3771'],
  ['Bandes dessinées > Franco-belge', 'XAD', '', '3772-3785 4065 4075-4077 4132-4136'],
  ['Bandes dessinées > Roman graphique', 'XAB', 'CGN006', '3791'],
  ['Bandes dessinées > Manga', 'XAM', 'CGN004050', '3792-3800 4062-4063'],
  ['Bandes dessinées > Manga > Shōnen', 'XAMG', '', '3795'],
  ['Bandes dessinées > Manga > Seinen', 'XAML', '', '3796'],
  ['Bandes dessinées > Comics', 'XAK', 'CGN004080', '3786-3790'],
  [
    'Arts et beaux livres',
    'A W V S',
    'ART CRA ANT GAM HOM SPO HEA',
    '3667 3697-3721 3802 3821-3846 3864-3866 3896-3897 3919-3923 3925-3928 3931 3949-4018 4021-4023 4047 4055-4061 4081 4091 4131',
  ],
  ['Arts et beaux livres > Peinture et écrits d’artistes', 'AG', 'ART015 ART016', '3668-3696 3932-3948'],
  ['Arts et beaux livres > Photographie', 'AJ', 'PHO', ''],
  ['Arts et beaux livres > Cinéma et musique', 'AT AV', 'PER MUS', ''],
  ['Arts et beaux livres > Architecture et design', 'AK AM', 'ARC DES', '3076'],
  ['Arts et beaux livres > Cuisine', 'WB', 'CKB', '3847-3863 4079-4080'],
  ['Arts et beaux livres > Nature et voyages', 'WN WM', 'GAR PET', '3867-3895 3924 4019-4020'],
]

/** Fiction by the language that it was written in (ISO 639-1). */
export const FICTION_OF: Record<string, string> = {
  fr: 'Littérature française > Romans contemporains',
  en: 'Littératures étrangères > Langue anglaise',
  de: 'Littératures étrangères > Langues germaniques et nordiques',
  sv: 'Littératures étrangères > Langues germaniques et nordiques > Europe du Nord',
  no: 'Littératures étrangères > Langues germaniques et nordiques > Europe du Nord',
  da: 'Littératures étrangères > Langues germaniques et nordiques > Europe du Nord',
  ru: 'Littératures étrangères > Russie et Europe centrale > Russie',
  es: 'Littératures étrangères > Espagnol et portugais',
  pt: 'Littératures étrangères > Espagnol et portugais',
  it: 'Littératures étrangères > Italie et Grèce',
  el: 'Littératures étrangères > Italie et Grèce',
  ja: 'Littératures étrangères > Asie > Japon',
  zh: 'Littératures étrangères > Asie > Chine et Corée',
  ko: 'Littératures étrangères > Asie > Chine et Corée',
  ar: 'Littératures étrangères > Monde arabe',
}

/** Fiction whose language nobody tells, or that has no shelf of its own. */
export const OTHER_FICTION = 'Littératures étrangères'
