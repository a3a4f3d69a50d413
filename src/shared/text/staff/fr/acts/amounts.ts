import { formatCents } from '#shared/money/format.ts'

export const euros = (cents: number) => formatCents(cents, { language: 'fr', currency: 'eur' })
