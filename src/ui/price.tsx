import { useMoney } from './money.tsx'
import { useText } from './text.tsx'

const SIZES = {
  small: { now: 'text-base font-semibold', former: 'text-sm' },
  large: { now: 'font-serif text-3xl', former: 'text-lg' },
}

type PriceProps = {
  /** What one pays, in euro cents. */
  sellingPriceCents: number
  /** The price before discount, in euro cents; shown struck through when higher. */
  publicPriceCents?: number
  size?: keyof typeof SIZES
  className?: string
}

/** A price in the shopper's currency, with the struck-through original when discounted (§9). */
export function Price({ sellingPriceCents, publicPriceCents, size = 'small', className = '' }: PriceProps) {
  const money = useMoney()
  const { catalogue } = useText()
  const former =
    publicPriceCents !== undefined && publicPriceCents > sellingPriceCents ? publicPriceCents : undefined
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      {former !== undefined && <span className="sr-only">{catalogue.priceNow}</span>}
      <span className={`price ${SIZES[size].now}`}>{money(sellingPriceCents)}</span>
      {former !== undefined && (
        <>
          <span className="sr-only">{catalogue.priceBefore}</span>
          <s className={`price text-muted ${SIZES[size].former}`}>{money(former)}</s>
        </>
      )}
    </p>
  )
}
