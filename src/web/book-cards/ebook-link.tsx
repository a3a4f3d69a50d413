import { useText } from '#ui/text.tsx'

/** Where readers get an e-book, if staff or a supplier said so. */
export function EbookLink({ href, className }: { href: string | null | undefined; className: string }) {
  const { catalogue } = useText()
  if (!href) return null
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow"
      target="_blank"
      className={`inline-flex items-center font-semibold text-primary-text hover:underline ${className}`}
    >
      {catalogue.getEbook}
    </a>
  )
}
