/** How old a contact form may be when it is sent: people take seconds to write, programs do not. */
export const MIN_FORM_SECONDS = 3
export const MAX_FORM_SECONDS = 24 * 60 * 60
