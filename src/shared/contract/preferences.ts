/** Language and currency codes as they travel (§1: French and euro by default). */
import { z } from 'zod'

export const Language = z.enum(['fr', 'eng'])
export type Language = z.infer<typeof Language>

export const Currency = z.enum(['eur', 'usd'])
export type Currency = z.infer<typeof Currency>
