const FEEDS = { atom: 'Atom', json: 'JSON' } as const

type FeedLinksProps = { label: string; path: (format: keyof typeof FEEDS) => string }

/** The feeds of a page, for whoever reads them in a program of their own. */
export function FeedLinks({ label, path }: FeedLinksProps) {
  return (
    <p className="mt-14 text-sm text-muted">
      {label}
      {(['atom', 'json'] as const).map((format) => (
        <a
          key={format}
          href={path(format)}
          rel="nofollow" // robots.txt closes the API, where they are
          className="ml-3 inline-flex min-h-11 items-center underline"
        >
          {FEEDS[format]}
        </a>
      ))}
    </p>
  )
}
