/** Addresses of events: `/eventdetails/3-lecture-a-deux-voix`; the number alone finds the event. */
import { readBookAddress, slugOf } from '#shared/catalogue/book-path.ts'

/** Returns the specified path of an event's page; the canonical one. */
export function eventPath({ id, title }: { id: number; title: string }): string {
  const slug = slugOf(title)
  return slug ? `/eventdetails/${id}-${slug}` : `/eventdetails/${id}`
}

/** Reads the last part of an event's address, which is written like a book's; undefined when it holds no number. */
export const readEventAddress = readBookAddress
