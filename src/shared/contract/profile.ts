/** What a customer keeps in their profile, as it travels: addresses, picture, newsletter, and their end. */
import { z } from 'zod'
import { MAX_ADDRESS_CHARACTERS as LONGEST } from '#shared/profile/limits.ts'
import { oneLine, optionalLine } from './typed-text.ts'

/** Body of `POST /users/{id}/addresses` and `PUT /addresses/{id}`; required fields are those of §5. */
export const AddressRequest = z
  .object({
    title: oneLine(LONGEST.title).meta({ description: 'What the customer calls it', example: 'Maison' }),
    name: oneLine(LONGEST.name),
    company: optionalLine(LONGEST.company),
    address: oneLine(LONGEST.address),
    additional_information: optionalLine(LONGEST.additional_information),
    city: oneLine(LONGEST.city),
    postal_code: oneLine(LONGEST.postal_code).meta({
      description: 'Checked for the country',
      example: '75004',
    }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ description: 'ISO 3166-1 alpha-2', example: 'FR' }),
    mobile_phone: oneLine(LONGEST.mobile_phone).meta({
      description: 'As dialled in the country, or with + and a country code',
      example: '06 12 34 56 78',
    }),
    home_phone: optionalLine(LONGEST.home_phone),
    is_default: z
      .boolean()
      .optional()
      .meta({ description: 'true makes it the default; the first address is the default anyway' }),
  })
  .meta({ id: 'AddressRequest' })
export type AddressRequest = z.infer<typeof AddressRequest>

export const SavedAddress = AddressRequest.omit({ is_default: true })
  .extend({
    id: z.uuid(),
    company: z.string().nullable(),
    additional_information: z.string().nullable(),
    mobile_phone: z.string().meta({ example: '+33 6 12 34 56 78' }),
    home_phone: z.string().nullable(),
    is_default: z.boolean(),
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddress>

const pixels = () => z.coerce.number().int().min(0).max(100_000).optional()

/** Query of `POST /users/{id}/picture`: the square to keep, in pixels of the upright picture; without it, the middle. */
export const PictureCrop = z
  .object({ x: pixels(), y: pixels(), size: pixels() })
  .refine(({ x, y, size }) => new Set([x, y, size].map((one) => one === undefined)).size === 1, {
    message: 'x, y and size go together',
  })
export type PictureCrop = z.infer<typeof PictureCrop>

export const PictureView = z.object({
  image: z.string().meta({ description: 'Name of the file under /img/', example: '0f…9c.webp' }),
})

export const NewsletterChoice = z.object({ subscribed: z.boolean() }).meta({ id: 'NewsletterChoice' })
export type NewsletterChoice = z.infer<typeof NewsletterChoice>

/** Body of `POST /account-deletion`: the mailed secret, and whether the newsletter goes on. */
export const DeletionRequest = z
  .object({ token: z.string().max(200), keep_newsletter: z.boolean().default(false) })
  .meta({ id: 'DeletionRequest' })
export type DeletionRequest = z.infer<typeof DeletionRequest>
