/** Lighthouse as on a phone or at a desk, with its own defaults for both. */
import lighthouse from 'lighthouse'
import desktopConfig from 'lighthouse/core/config/desktop-config.js'

export type Device = 'phone' | 'desk'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export type Judgement = {
  /** From 0 to 100. */
  scores: Record<Category, number>
  shift: number
  paintedMs: number
  blockedMs: number
  /** Audits that cost points. */
  faults: string[]
}

/** What is personal asks not to be listed: that is no fault of it. */
const IS_LISTED = 'is-crawlable'

/** Judges a page once in the browser whose debugging port is given. */
export async function judge(
  url: string,
  { port, device }: { port: number; device: Device },
): Promise<Judgement> {
  const isUnlisted = /<meta name="robots" content="noindex/.test(await (await fetch(url)).text())
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    skipAudits: isUnlisted ? [IS_LISTED] : null,
  }
  const run = await lighthouse(url, flags, device === 'desk' ? desktopConfig : undefined)
  if (!run) throw new Error(`Lighthouse says nothing about ${url}.`)
  const { audits, categories } = run.lhr
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    shift: figure('cumulative-layout-shift'),
    paintedMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    faults: CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => (audits[id] && (audits[id].score ?? 1) < 0.9 ? [id] : [])),
  }
}
