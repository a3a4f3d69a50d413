/** The legal texts as staff read them: present, original, and every version that held. */
import { z } from 'zod'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { Version } from './actions.ts'

export const StaffLegalVersion = z
  .object({
    id: z.number().int(),
    since: z.iso.datetime(),
    text: z.string(),
    is_own: z.boolean().meta({ description: 'false: the text that comes with the shop' }),
    terms: z.string().nullable().meta({ description: 'The version that orders name, for the terms of sale' }),
  })
  .meta({ id: 'StaffLegalVersion' })
export type StaffLegalVersion = z.infer<typeof StaffLegalVersion>

export const StaffLegalText = z
  .object({
    section: z.enum(LEGAL_SECTIONS),
    language: z.enum(['fr', 'eng']),
    text: z.string(),
    original: z.string().meta({ description: 'The text that comes with the shop' }),
    is_own: z.boolean(),
    version: Version,
    versions: z.array(StaffLegalVersion).meta({ description: 'The newest first; it is the present one' }),
  })
  .meta({ id: 'StaffLegalText' })
export type StaffLegalText = z.infer<typeof StaffLegalText>
