/** Lighthouse as on a phone, with its own defaults. */
import lighthouse from 'lighthouse'

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
export async function judge(url: string, port: number): Promise<Judgement> {
  const isUnlisted = /<meta name="robots" content="noindex/.test(await (await fetch(url)).text())
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    skipAudits: isUnlisted ? [IS_LISTED] : null,
  })
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
