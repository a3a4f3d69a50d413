/** A pre-order whose publication moves: the feed of the trade says so, its buyer is notified, and gives it up from the mail. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Article } from '#shared/contract/articles.ts'
import { addDays } from '#shared/opening/days.ts'
import { laterMailWords } from '#shared/text/en/later-mail.ts'
import { notifyNewDates } from '#server/selling/promise-tracking/notify-new-dates.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { bookSupplies, suppliers } from '#server/catalogue/suppliers/tables.ts'
import { anIsbn } from '../support/a-book.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { importer } from '../support/import-file.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'
import { CARDS, shopperOf } from '../support/shopper.ts'
import { linkIn, mailTo, ownAddress, ownEmail } from '../support/visitor.ts'
import { books } from '#server/catalogue/books/tables.ts'

/** A record of a forthcoming book, as the trade's feed has it. */
const onix = ({ isbn, title, appears }: { isbn: string; title: string; appears: string }) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender><SenderName>Feed</SenderName></Sender></Header>
<Product>
  <RecordReference>ref-${isbn}</RecordReference><NotificationType>02</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductForm>BC</ProductForm>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitleText>${title}</TitleText></TitleElement></TitleDetail>
    <Contributor><ContributorRole>A01</ContributorRole><KeyNames>Haddad</KeyNames><NamesBeforeKey>Samira</NamesBeforeKey></Contributor>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>fre</LanguageCode></Language>
    <Measure><MeasureType>08</MeasureType><Measurement>0.2</Measurement><MeasureUnitCode>kg</MeasureUnitCode></Measure>
  </DescriptiveDetail>
  <PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Editions ${isbn}</PublisherName></Publisher>
    <PublishingStatus>02</PublishingStatus>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${appears.replaceAll('-', '')}</Date></PublishingDate></PublishingDetail>
  <ProductSupply><SupplyDetail><ProductAvailability>10</ProductAvailability>
    <Price><PriceType>04</PriceType><PriceAmount>20.00</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail></ProductSupply>
</Product>
</ONIXMessage>`

const today = () => new Date().toISOString().slice(0, 10)

const speech = LANGUAGES[0]

test(
  'a pre-order that a feed moves is announced and cancelled from the mail',
  { tag: '@narrow-only' },
  async ({ page }) => {
    test.slow() // a purchase, two imports and axe
    const isbn = anIsbn()
    const title = `Demain ${randomUUID().slice(0, 8)}`
    const shopper = shopperOf(page, speech)
    const { cancelLinePage: words } = shopper.words.orders
    const mail = laterMailWords['fr']
    const email = ownEmail('preorder')
    const feed = (appears: string) =>
      inDatabase(sharedShop(), async (db) => {
        const { run, remove } = importer(db)
        await run(onix({ isbn, title, appears }))
        remove()
      })
    let bookId = 0

    await feed(addDays(today(), 60))
    await inDatabase(sharedShop(), async (db) => {
      const name = `Harmonia ${isbn}`
      const [supplier] = await db
        .insert(suppliers)
        .values({ name, nameKey: name, leadDays: 2, orderingDays: [1, 2, 3, 4, 5], cutOff: '14:00' })
        .returning()
      const [book] = await db.select().from(books).where(eq(books.isbn, isbn))
      bookId = book?.id ?? 0
      const supply = { bookId, supplierId: supplier?.id ?? 0 }
      await db
        .insert(bookSupplies)
        .values(supply)
        .onConflictDoUpdate({ target: bookSupplies.bookId, set: supply })
    })

    await ownAddress(page)
    await shopper.add({ id: bookId } as Article)
    await shopper.goToCheckout()
    await shopper.fillIn(email)
    await shopper.fillInCard(CARDS.good)
    await shopper.orderButton.click()
    const number = await shopper.confirmedNumber()

    await feed(addDays(today(), 120))
    await inDatabase(sharedShop(), (db) => notifyNewDates(db))
    await inDatabase(sharedShop(), (db) => notifyNewDates(db))
    const text = await mailTo(page, email, mail.subject(number))
    expect(text).toContain(title)
    expect(text).toContain(mail.before)

    await page.goto(linkIn(text, `/cancelline/${number}/`))
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByText(title)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.done.title })).toBeVisible()
    await inDatabase(sharedShop(), async (db) => {
      const [order] = await db.select().from(orders).where(eq(orders.number, number))
      expect(['cancelled', 'refunded']).toContain(order?.state)
    })
    // Pressed again, it has nothing more to do
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.tooLate.title })).toBeVisible()
    await page.goto(`/followorder/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  },
)
