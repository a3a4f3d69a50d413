/** Words that lists add to books, in both languages, without accents: they name no book unless a title has them. */

const words = (text: string) => text.trim().split(/\s+/)

/** What a heading is made of: school, class, subject, season, kind of list. */
const HEADING = `
  liste listes livre livres lecture lectures bibliographie ouvrage ouvrages oeuvre oeuvres roman romans
  fourniture fournitures manuel manuels cahier cahiers programme rentree annee scolaire college lycee ecole
  primaire maternelle universite classe classes niveau eleve eleves etudiants parents professeur prof mme mlle
  francais francaise anglais espagnol allemand italien latin grec histoire geographie geo emc philosophie philo
  mathematiques maths sciences svt physique chimie technologie musique sport litterature langue langues humanites
  specialite option eds hggsp hlp ses nsi seconde premiere terminale tle bac brevet prepa cursive cursives
  obligatoire obligatoires facultatif facultatifs facultative facultatives complementaire complementaires
  conseille conseilles conseillee conseillees recommande recommandes recommandee recommandees optionnel optionnels
  choix choisir acheter prevoir lire theatre poesie bd manga mangas albums documentaires jeunesse rayon divers
  trimestre semestre periode janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  automne hiver printemps ete vacances noel fonds ado ados adolescent adolescents adulte adultes
  list lists book books reading read readings novel novels play plays poetry drama texts text textbook textbooks
  school college university department class year grade form term autumn spring summer winter fall week semester
  english french german spanish history geography maths science sciences biology physics chemistry literature lit
  level levels gcse ks3 ks4 igcse ib ap btec a as required optional recommended compulsory core set wider extra
  further suggested students pupils teacher january february march april may june july august september october
  november december wish wishlist syllabus module course unit title titles author authors
  titre titres auteur auteurs autrice editeur edition editions isbn ean quantite qte prix price publisher qty
  quantity reference references commande order total bon cdi bibliotheque mediatheque library
`

/** What is said of a book: how it is wanted, how it is bound, where it appeared. */
const REMARKS = `
  poche broche relie neuf occasion integral integrale version vo vf bilingue obligatoirement seulement merci svp
  urgent absolument priorite besoin personnel important attention exemplaire exemplaires ex copie copies copy
  paperback hardback hardcover softcover pbk hbk kindle new used secondhand please ideally preferably needed need
  unabridged by par de du des d l le la les the of for pour and et en un une a an in au aux chez avec with from
  ed eds edit edition editions coll collection collec collect publ isbn ean format grand petit trad traduction
  traduit translated translation translator tr nouvelle nouveau auteur author titre title auteure ecrit
  date parution paru annee page pages pp no numero ref
  paris londres london oxford cambridge harmondsworth york boston chicago toronto montreal bruxelles geneve lausanne
`

const LINKING = `de du des d l le la les un une the of a an and et en in au aux pour for ou or par by to at sur s
  my your our his her their mon ma mes votre vos notre nos leur leurs this these ce ces cette qui que is are be est sont`

export const LINKING_WORDS: ReadonlySet<string> = new Set(words(LINKING))
export const HEADING_WORDS: ReadonlySet<string> = new Set([...words(HEADING), ...LINKING_WORDS])
export const REMARK_WORDS: ReadonlySet<string> = new Set([...words(REMARKS), ...words(HEADING)])

/** `6e`, `5ème`, `1ere`, `2nde`, `cm2`, `ks3`, `y12`; years of school and of print. */
const CLASS =
  /^(?:[1-6](?:e|eme|er|ere|re|nde|nd|st|rd|th)|c[pm][12]?|ce[12]|ks\d|y(?:ear)?\d{1,2}|[ty]le|t?(?:es|s|l)\d)$/
const YEAR = /^(?:1[5-9]|20)\d\d$/

/** Whether a word says which class or which year. */
export const isClassOrYear = (word: string) => CLASS.test(word) || YEAR.test(word)
