/** Fills a new shop with the demonstration. */
import { sql } from 'drizzle-orm'
import type { HeroSection } from '#shared/contract/company.ts'
import { refreshStatistics } from '#server/catalogue/import/refresh-statistics.ts'
import { storeFirstCompany, storeFirstSlides } from '#server/shop/company/read-company.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { keepUsualHours } from '#server/shop/opening/change-hours.ts'
import { loadBooks } from './load-books.ts'
import { loadCategories } from './load-categories.ts'
import { loadSuppliers } from './load-suppliers.ts'
import { loadEvents } from './load-events.ts'
import { loadGiftOrders } from './load-gift-orders.ts'
import { loadVouchers } from './load-vouchers.ts'
import { readSample } from './sample.ts'
import type { SampleBiography, SampleHeroSlide, SampleStaffPick, SampleTable } from './types.ts'
import { findContributorIds } from '#server/catalogue/books/find-contributors.ts'
import { lockProfile, writeProfile } from '#server/catalogue/contributor-profiles/edit-profile.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { layTable } from '#server/catalogue/display-tables/edit-table.ts'
import { booksellerNamed } from '#server/catalogue/staff-picks/booksellers.ts'
import { publishPick } from '#server/catalogue/staff-picks/edit-pick.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { readFile } from 'node:fs/promises'
import type { Location } from '#shared/contract/location.ts'
import { pluck } from '#shared/lists.ts'
import { openSharp } from '#server/catalogue/images/open-sharp.ts'
import { inCheckout } from '#server/platform/runtime/environment.ts'
import { storeLocation } from '#server/readers/location/location.ts'
import { shopPictureSize, storeShopPicture } from '#server/catalogue/shop-pictures/pictures.ts'

const POINT = { latitude: 48.8472, longitude: 2.3527 }
const ALT = {
  fr: 'Plan du quartier : la librairie est au 12, rue des Écoles, entre la rue Monge et la rue du Cardinal-Lemoine ; les stations de métro Maubert-Mutualité, Cardinal-Lemoine et Jussieu sont à quelques pas.',
  eng: 'Map of the neighbourhood: the bookshop is at 12, rue des Écoles, between rue Monge and rue du Cardinal-Lemoine, a short walk from the metro stations Maubert-Mutualité, Cardinal-Lemoine and Jussieu.',
}

/** Stores the map and coordinates of the sample shop. */
async function loadLocation(tx: Tx): Promise<void> {
  await storeLocation(tx, { picture: await drawnMap(tx), point: POINT })
}

async function drawnMap(tx: Tx): Promise<Location['picture']> {
  const drawing = await readFile(inCheckout('src/server/app/sample/map.svg'))
  const path = await storeShopPicture(tx, await (await openSharp())(drawing).png().toBuffer())
  const size = await shopPictureSize(tx, path)
  return size ? { path, ...size, alt: ALT, credit: null } : null
}

/** Inserts the sample's staff picks, relative to the day of loading; their books must exist. */
async function loadStaffPicks(
  tx: Tx,
  sample: readonly SampleStaffPick[],
  bookIds: ReadonlyMap<string, number>,
): Promise<void> {
  // The oldest first: the newest names itself on a book
  for (const { by, isbn, daysAgo, note } of sample.toReversed()) {
    const id = bookIds.get(isbn)
    if (id === undefined) throw new Error(`The sample has no book ${isbn} to recommend.`)
    const written = { noteFr: note.fr ?? null, noteEn: note.en ?? null, photo: null }
    const publishedAt = new Date(Date.now() - daysAgo * DAY_MS)
    const bookseller = await booksellerNamed(tx, by)
    await publishPick(tx, { bookseller, book: { id, title: isbn } }, { ...written, publishedAt })
  }
}

/** Stores who people of the sample are; their books must exist. */
async function loadBiographies(tx: Tx, sample: readonly SampleBiography[]): Promise<void> {
  const ids = await findContributorIds(tx, pluck(sample, 'name'))
  for (const { name, biography } of sample) {
    const id = ids.get(sortKey(name))
    if (id === undefined) throw new Error(`The sample has no book of ${name}.`)
    const before = await lockProfile(tx, id)
    const after = { ...before, biographyFr: biography.fr ?? null, biographyEn: biography.en ?? null }
    await writeProfile(tx, { id, before, after })
  }
}

const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Lays the sample's tables, relative to the day of loading; their books must exist. */
async function loadTables(tx: Tx, sample: readonly SampleTable[]): Promise<void> {
  for (const { title, text, daysAgo, daysLeft, isbns } of sample) {
    const written = {
      titleFr: title.fr ?? null,
      titleEn: title.en ?? null,
      textFr: text.fr ?? null,
      textEn: text.en ?? null,
      picture: null,
      fromDay: dayFromToday(-daysAgo),
      untilDay: daysLeft === undefined ? null : dayFromToday(daysLeft),
      onHome: true,
    }
    await layTable(tx, written, isbns)
  }
}

async function isInUse(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(
    sql`select exists (select from books) or exists (select from company) as used`,
  )
  return rows[0]?.used ?? true
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

/** `secret`: the shop's, of which codes of vouchers are made. */
type Selling = { secret: string; followUps: FollowUps }

async function load(tx: Tx, selling: Selling | undefined) {
  const sample = readSample()
  // Before the books: its price rule determines their prices
  await storeFirstCompany(tx, sample.company, { loyalty: { isOn: true, months: 12 } })
  const categoryIds = await loadCategories(tx, sample.categories)
  const bookIds = await loadBooks(tx, sample.books, categoryIds)
  await loadSuppliers(tx, sample, bookIds)
  await storeFirstSlides(
    tx,
    sample.hero.map((slide) => toHeroSection(slide, categoryIds, bookIds)),
  )
  await keepUsualHours(tx)
  await loadLocation(tx)
  await loadEvents(tx, sample.events)
  await loadStaffPicks(tx, sample.staffPicks, bookIds)
  await loadTables(tx, sample.displayTables)
  if (selling) {
    await loadVouchers(tx, selling.secret)
    await loadGiftOrders(tx, bookIds, selling.followUps)
  }
  await loadBiographies(tx, sample.biographies)
}

/**
 * Loads the sample catalogue, settings, slides, agenda and, with what selling needs, vouchers and presents in one transaction. Does nothing
 * to a shop in use.
 */
export async function loadSample(db: Db, selling?: Selling): Promise<void> {
  if (await isInUse(db)) return
  const loaded = await db.transaction(async (tx) => {
    // If two servers start on one new database, the second waits here and then finds the shop in use
    await tx.execute(sql`lock table company in exclusive mode`)
    if (await isInUse(tx)) return false
    await load(tx, selling)
    return true
  })
  if (loaded) await refreshStatistics(db)
}
