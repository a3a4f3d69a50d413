/** The code of a place in the shop (L2, R9, Bac C), in its box. */
export function PlaceCode({ code, className = '' }: { code: string; className?: string }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-md border border-edge bg-card px-1.5 text-xs font-semibold whitespace-nowrap ${className}`}
    >
      {code}
    </span>
  )
}
