import { accessibility } from './en/accessibility.ts'
import { cookies } from './en/cookies.ts'
import { mediation } from './en/mediation.ts'
import { notice } from './en/notice.ts'
import { privacy } from './en/privacy.ts'
import { terms } from './en/terms.ts'
import type { LegalText } from './legal-text.ts'

export const en: LegalText = {
  sections: {
    'legal-notice': { title: 'Legal notice', blocks: notice },
    terms: { title: 'Terms of sale', blocks: terms },
    privacy: { title: 'Personal data', blocks: privacy },
    cookies: { title: 'Cookies and storage', blocks: cookies },
    accessibility: { title: 'Accessibility', blocks: accessibility },
    mediation: { title: 'Complaints and mediation', blocks: mediation },
  },
  details: {
    legal_name: 'company name',
    legal_form: 'legal form',
    share_capital: 'share capital',
    registered_office: 'registered office',
    registration: 'company registration number',
    vat_number: 'VAT number',
    publication_director: 'name of the publication director',
    host_name: 'name of the hosting company',
    host_address: 'address of the hosting company',
    host_phone: 'telephone of the hosting company',
    packaging_id: 'unique identifier for packaging (REP)',
    mediator_name: 'name of the consumer mediator',
    mediator_address: 'address of the mediator',
    mediator_website: 'website of the mediator',
  },
}
