import type { ReactNode } from 'react'

type ShopColoursProps = {
  /** Returns the variables of the shop's light colours; read in the browser alone. */
  read: () => Iterable<readonly [name: string, colour: string]>
  /** `span` within a label. */
  as?: 'div' | 'span'
  children: ReactNode
}

/** A card is paper in the colours of the shop: in the back office, which has its own, and on a dark screen. */
export function ShopColours({ read, as: Tag = 'div', children }: ShopColoursProps) {
  return (
    <Tag
      className="block"
      ref={(element: HTMLElement | null) => {
        for (const [name, colour] of read()) element?.style.setProperty(name, colour)
      }}
    >
      {children}
    </Tag>
  )
}
