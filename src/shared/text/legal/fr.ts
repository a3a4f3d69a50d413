import { accessibility } from './fr/accessibility.ts'
import { cookies } from './fr/cookies.ts'
import { mediation } from './fr/mediation.ts'
import { notice } from './fr/notice.ts'
import { privacy } from './fr/privacy.ts'
import { terms } from './fr/terms.ts'
import type { LegalText } from './legal-text.ts'

export const fr: LegalText = {
  sections: {
    'legal-notice': { title: 'Mentions légales', blocks: notice },
    terms: { title: 'Conditions générales de vente', blocks: terms },
    privacy: { title: 'Données personnelles', blocks: privacy },
    cookies: { title: 'Cookies et stockage', blocks: cookies },
    accessibility: { title: 'Accessibilité', blocks: accessibility },
    mediation: { title: 'Réclamation et médiation', blocks: mediation },
  },
  details: {
    legal_name: 'dénomination sociale',
    legal_form: 'forme juridique',
    share_capital: 'capital social',
    registered_office: 'adresse du siège',
    registration: 'numéro au registre du commerce',
    vat_number: 'numéro de TVA intracommunautaire',
    publication_director: 'nom du directeur ou de la directrice de la publication',
    host_name: 'nom de l’hébergeur',
    host_address: 'adresse de l’hébergeur',
    host_phone: 'téléphone de l’hébergeur',
    packaging_id: 'identifiant unique pour les emballages (REP)',
    mediator_name: 'nom du médiateur de la consommation',
    mediator_address: 'adresse du médiateur',
    mediator_website: 'site du médiateur',
  },
}
