/** Anchors of the page; links from elsewhere name them, so they are the same in every language. */
export const LEGAL_SECTIONS = [
  'legal-notice',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
  'mediation',
] as const
export type LegalSectionId = (typeof LEGAL_SECTIONS)[number]
