import { useMoney } from './money.tsx'
import { useText } from './text.tsx'

const SIZES = {
  small: { now: 'price-now', former: 'price-former' },
  large: { now: 'font-serif text-3xl', former: 'price-former text-lg' },
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
    <p className={`price-line ${className}`.trimEnd()}>
      {former !== undefined && <span className="sr-only">{catalogue.priceNow}</span>}
      <span className={`price ${SIZES[size].now}`}>{money(sellingPriceCents)}</span>
      {former !== undefined && (
        <>
          <span className="sr-only">{catalogue.priceBefore}</span>
          <s className={`price ${SIZES[size].former}`}>{money(former)}</s>
        </>
      )}
    </p>
  )
}
