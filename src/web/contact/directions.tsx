import { directionsUrl, geoUri, type Point } from '#shared/location/point.ts'
import { contactWords } from '#shared/text/en/contact.ts'
import { useWords } from '#ui/text.tsx'

const LINK = 'inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline'

/** The way to the shop: links only, which load nothing until somebody follows them. */
export function Directions({ to }: { to: Point }) {
  const words = useWords(contactWords)
  return (
    <ul className="flex flex-wrap gap-x-6">
      <li>
        <a href={directionsUrl(to)} target="_blank" rel="noopener noreferrer" className={LINK}>
          {words.directions}
          <span className="sr-only"> {words.elsewhere}</span>
        </a>
      </li>
      {/* Telephones have maps of their own; most computers have none that would open */}
      <li className="not-pointer-coarse:hidden">
        <a href={geoUri(to)} className={LINK}>
          {words.ownMaps}
        </a>
      </li>
    </ul>
  )
}
