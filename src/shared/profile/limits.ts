/** How much a customer may keep in their profile; both sides know it. */

export const MAX_ADDRESSES = 20

export const MAX_PICTURE_BYTES = 5_000_000
export const MAX_PICTURE_PIXELS = 40_000_000
/** Accepted picture types, judged by their bytes, not by their names. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Longest texts of an address, by wire name. */
export const MAX_ADDRESS_CHARACTERS = {
  title: 60,
  name: 120,
  company: 120,
  address: 200,
  additional_information: 200,
  city: 100,
  postal_code: 12,
  mobile_phone: 30,
  home_phone: 30,
} as const
