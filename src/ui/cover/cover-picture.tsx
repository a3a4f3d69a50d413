import { useEffect, useRef } from 'react'
import { coverSources, isCoverLink } from '#shared/catalogue/cover-link.ts'
import { useIsNear } from './use-is-near.ts'

type CoverPictureProps = {
  link: string
  alt: string
  /** Loads at once and before other things; otherwise when near. */
  eager?: boolean
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Called when there is no picture behind the link. */
  onMissing?: () => void
}

const BOX = { width: 400, height: 600 }
/** As large as the picture will be, so that nothing moves when it comes. */
const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 3'/%3E"

/** A picture of the catalogue in the best format and the width that its place needs. */
export function CoverPicture({ link, alt, eager = false, sizes, onMissing }: CoverPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const isShown = useIsNear(image, eager)
  const inWidths = isShown && isCoverLink(link)

  useEffect(() => {
    // What loads at once may have failed before the scripts ran
    const { complete = false, naturalWidth = 0 } = image.current ?? {}
    if (eager && complete && naturalWidth === 0) onMissing?.()
  }, [eager, onMissing])

  return (
    <>
      <picture className="contents">
        {inWidths && <source type="image/avif" srcSet={coverSources(link, 'avif')} sizes={sizes} />}
        {inWidths && <source type="image/webp" srcSet={coverSources(link, 'webp')} sizes={sizes} />}
        <img
          ref={image}
          src={isShown ? link : PLACEHOLDER}
          srcSet={inWidths ? coverSources(link, 'jpg') : undefined}
          sizes={inWidths ? sizes : undefined}
          alt={alt}
          {...BOX}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => onMissing?.()}
        />
      </picture>
      {!eager && (
        <noscript>
          <img src={link} alt="" {...BOX} loading="lazy" className="cover-without-scripts" />
        </noscript>
      )}
    </>
  )
}
