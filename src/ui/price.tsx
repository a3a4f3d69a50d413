import { useMoney } from './money.tsx'
import { useText } from './text.tsx'

const SIZES = {
  small: { now: 'price-now', former: 'price-former' },
  large: { now: 'font-serif text-3xl', former: 'price-former text-lg' },
}

type PriceProps = {
  /** What one pays, in euro cents. */
  sellingPriceCents: number
  /** The lowest price of the 30 days before a reduction, in euro cents; shown struck through. */
  priorPriceCents?: number | null
  size?: keyof typeof SIZES
  className?: string
}

/** A price in the shopper's currency, with the former one struck through where a reduction is announced (§9). */
export function Price({
  sellingPriceCents,
  priorPriceCents: former = null,
  size = 'small',
  className = '',
}: PriceProps) {
  const money = useMoney()
  const { catalogue } = useText()
  if (former === null)
    return (
      <p className={`price-line price ${SIZES[size].now} ${className}`.trimEnd()}>
        {money(sellingPriceCents)}
      </p>
    )
  return (
    <p className={`price-line ${className}`.trimEnd()}>
      <span className="sr-only">{catalogue.priceNow}</span>
      <span className={`price ${SIZES[size].now}`}>{money(sellingPriceCents)}</span>
      <span className="sr-only">{catalogue.priceBefore}</span>
      <s className={`price ${SIZES[size].former}`} title={`${catalogue.priceBefore}${money(former)}`}>
        {money(former)}
      </s>
    </p>
  )
}
