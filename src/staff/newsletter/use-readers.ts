import type { NewsletterReaders } from '#shared/contract/staff/newsletter.ts'
import { useRead } from '../api/use-read.ts'

/** Returns how many confirmed readers each language has. */
export const useReaders = () => useRead<NewsletterReaders>(['letters', 'readers'], '/letters/readers')
