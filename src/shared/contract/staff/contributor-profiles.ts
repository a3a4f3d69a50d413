/** What the shop says about contributors, as staff read and change it. */
import { z } from 'zod'
import { rowNumber } from '../row-number.ts'
import { Version } from './actions.ts'

export const ProfilesQuery = z.object({
  q: z.string().max(100).default('').meta({ description: 'Beginnings of words of the name' }),
  after: rowNumber().optional().meta({ description: '`next` of the page before' }),
})

export const ProfileRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    sort_name: z.string(),
    book_count: z.number().int().meta({ description: 'Books on sale' }),
    has_biography_fr: z.boolean(),
    has_biography_en: z.boolean(),
    has_portrait: z.boolean(),
  })
  .meta({ id: 'ProfileRow' })
export type ProfileRow = z.infer<typeof ProfileRow>

const written = () => z.string().nullable()

export const StaffProfile = z
  .object({
    id: z.number().int(),
    name: z.string(),
    sort_name: z.string(),
    biography_fr: written().meta({ description: 'Written here; it is shown before that of a file' }),
    biography_en: written(),
    portrait: written(),
    credit: written(),
    from_file: z
      .object({
        biography_fr: written(),
        biography_en: written(),
        portrait: written(),
        credit: written(),
      })
      .meta({ description: 'What files of publishers say' }),
    url: z.string().meta({ description: 'Address of their page' }),
    version: Version,
  })
  .meta({ id: 'StaffProfile' })
export type StaffProfile = z.infer<typeof StaffProfile>
