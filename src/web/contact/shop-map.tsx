import type { Location } from '#shared/contract/location.ts'
import { contactWords } from '#shared/text/en/contact.ts'
import { useLanguage, useWords } from '#ui/text.tsx'

type ShopMapProps = { picture: NonNullable<Location['picture']> }

/** The shop's own map of its surroundings: a picture of ours, so that no maker of maps knows who looks at it. */
export function ShopMap({ picture }: ShopMapProps) {
  const { map } = useWords(contactWords)
  const language = useLanguage()
  const { path, width, height, alt, credit } = picture
  return (
    <section aria-labelledby="map" className="mt-14">
      <h2 id="map" className="text-2xl">
        {map}
      </h2>
      <figure className="mt-5 w-fit">
        <img
          src={path}
          alt={alt[language]}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-auto max-w-full rounded-md border border-hairline bg-[#fff]"
        />
        {credit !== null && <figcaption className="mt-2 text-xs text-muted">{credit}</figcaption>}
      </figure>
    </section>
  )
}
