/** What staff read of the settings and the slides of the home page. */
import { z } from 'zod'
import { HeroSection } from '../company.ts'
import { Version } from './actions.ts'

export const StaffSetting = z
  .object({
    name: z.string().meta({ description: 'As `company set` names it' }),
    value: z.string().meta({ description: 'As it is typed; empty: nothing is set' }),
    version: Version,
  })
  .meta({ id: 'StaffSetting' })
export type StaffSetting = z.infer<typeof StaffSetting>

/** A book as far as who chooses one must know it. */
export const ChosenBook = z
  .object({ id: z.number().int(), isbn: z.string(), title: z.string() })
  .meta({ id: 'ChosenBook' })
export type ChosenBook = z.infer<typeof ChosenBook>

export const StaffSlides = z
  .object({
    slides: z.array(HeroSection),
    version: Version,
    books: z.array(ChosenBook).meta({ description: 'The books that the slides name' }),
  })
  .meta({ id: 'StaffSlides' })
export type StaffSlides = z.infer<typeof StaffSlides>

/** What the preview of the home page shows instead of what is stored. */
export const PreviewDraft = z.object({
  language: z.enum(['fr', 'eng']),
  slides: z.array(HeroSection).max(12).optional(),
  settings: z.record(z.string(), z.string()).optional(),
})
export type PreviewDraft = z.infer<typeof PreviewDraft>
