/** Fills the shop that has never been opened: a first start shows a full shop. */
import { sql } from 'drizzle-orm'
import type { HeroSection } from '#shared/contract/company.ts'
import { refreshStatistics } from '../../catalogue/refresh-statistics.ts'
import { company } from '../../company/tables.ts'
import type { Db, Queryable, Tx } from '../database.ts'
import { loadBooks } from './load-books.ts'
import { loadCategories } from './load-categories.ts'
import { loadEvents } from './load-events.ts'
import { sample } from './sample.ts'
import type { SampleHeroSlide } from './types.ts'

async function whatItHolds(db: Queryable): Promise<{ books: boolean; settings: boolean }> {
  const { rows } = await db.execute<{ books: boolean; settings: boolean }>(
    sql`select exists (select from books) as books, exists (select from company) as settings`,
  )
  return rows[0] ?? { books: true, settings: true }
}

const inBothLanguages = ({ fr, en }: { fr: string; en: string }) => ({ fr, eng: en })

function toHeroSection(
  slide: SampleHeroSlide,
  categoryIds: ReadonlyMap<string, number>,
  bookIds: ReadonlyMap<string, number>,
): HeroSection {
  const categoryId = slide.category === undefined ? undefined : categoryIds.get(slide.category)
  return {
    image1: null,
    kicker: inBothLanguages(slide.kicker),
    title: inBothLanguages(slide.title),
    text: inBothLanguages(slide.text),
    link_label: inBothLanguages(slide.linkLabel),
    link: categoryId === undefined ? '/books' : `/books?category=${categoryId}`,
    article_ids: slide.isbns.flatMap((isbn) => bookIds.get(isbn) ?? []),
  }
}

async function load(tx: Tx) {
  const categoryIds = await loadCategories(tx, sample.categories)
  const bookIds = await loadBooks(tx, sample.books, categoryIds)
  await tx.insert(company).values({
    settings: sample.company,
    heroSections: sample.hero.map((slide) => toHeroSection(slide, categoryIds, bookIds)),
  })
  await loadEvents(tx, sample.events, bookIds)
}

/**
 * Loads the sample catalogue, company settings, home slides and agenda, all or nothing; does nothing to a shop in use.
 * A catalogue that was imported before the first start keeps the shelves to itself and gets only the settings.
 */
export async function loadSample(db: Db): Promise<void> {
  if ((await whatItHolds(db)).settings) return
  await db.transaction(async (tx) => {
    // Two servers may start on one new database: the second waits here, then finds the shop in use
    await tx.execute(sql`lock table company in exclusive mode`)
    const { books, settings } = await whatItHolds(tx)
    if (settings) return
    if (books) await tx.insert(company).values({ settings: sample.company })
    else await load(tx)
  })
  await refreshStatistics(db)
}
