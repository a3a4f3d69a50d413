import { encode } from 'uqr'

/** A QR code of a text, black on white whatever the theme: readers want the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 bg-white"
    >
      <path d={dark.join('')} fill="black" />
    </svg>
  )
}
