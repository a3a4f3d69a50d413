/** Product safety contact of a book: from staff, files, its publisher; shown, missing, undone. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffBook } from '#shared/contract/staff/books.ts'
import type { SafetyPublishers } from '#shared/contract/staff/product-safety.ts'
import type { Today } from '#shared/contract/staff/today.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { importer } from '../../../../tests/support/import-file.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import {
  postAction,
  refused,
  sendAction,
  sendRaw,
  sendUndo,
} from '../../../../tests/support/staff-actions.ts'
import { books } from '../books/tables.ts'

type Member = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let lea: Member
let files: ReturnType<typeof importer>
beforeAll(async () => {
  shop = await openShop()
  lea = await signedInAs(shop, 'bookseller')
  files = importer(shop.db)
})
afterAll(async () => {
  files.remove()
  await shop.close()
})

const read = async <T>(path: string, member = lea) => (await (await member.call(path)).json()) as T

let looked = 0
/** Returns the contact in the book's page, after its second in the cache. */
async function shown(isbn: string) {
  const [book] = await shop.db.select({ id: books.id }).from(books).where(eq(books.isbn, isbn))
  const { data } = (await (
    await shop.call(`/articles/${book?.id}?looked=${(looked += 1)}`)
  ).json()) as Data<Article>
  return data.product_safety
}

const MINUIT = {
  name: 'Les Éditions de Minuit',
  postalAddress: '7 rue Bernard-Palissy, 75006 Paris, France',
  electronicAddress: 'securite@minuit.example',
}
const onWire = ({ name, postalAddress, electronicAddress }: typeof MINUIT) => ({
  name,
  postal_address: postalAddress,
  electronic_address: electronicAddress,
})
const byHand = ({ name, postalAddress, electronicAddress }: typeof MINUIT) => ({
  safetyName: name,
  safetyPostalAddress: postalAddress,
  safetyElectronicAddress: electronicAddress,
})

async function aBookBy(publisher: string, given: Parameters<typeof storeBook>[1] = {}) {
  const isbn = anIsbn()
  await storeBook(shop.db, { isbn, publisher, ...given })
  return isbn
}

const csv = (isbn: string, contact: typeof MINUIT) =>
  `isbn;title;price;safety_name;safety_postal_address;safety_electronic_address\n` +
  `${isbn};La Peste;9.90;${contact.name};"${contact.postalAddress}";${contact.electronicAddress}\n`

describe('who answers for the safety of a book', () => {
  it('is null in its document while unknown', async () => {
    expect(await shown(await aBookBy('Muet'))).toBeNull()
  })

  it('is its publisher’s, a file’s before that, and what was typed for the book before both', async () => {
    const publisher = 'Trois Sources'
    const isbn = await aBookBy(publisher)
    await sendAction(lea, 'safety-set', { publisher, ...MINUIT })
    expect(await shown(isbn)).toEqual(onWire(MINUIT))
    const fromFile = {
      ...MINUIT,
      name: 'Importateur SA',
      electronicAddress: 'https://importateur.example/gpsr',
    }
    expect((await files.run(csv(isbn, fromFile))).counts).toMatchObject({ updated: 1 })
    expect(await shown(isbn)).toEqual(onWire(fromFile))
    const typed = { ...MINUIT, name: 'Responsable SARL' }
    const done = await sendAction(lea, 'books-edit', { isbn, ...byHand(typed) })
    expect(await shown(isbn)).toEqual(onWire(typed))
    // Another file changes the file's contact, and not the one of staff
    await files.run(csv(isbn, { ...fromFile, name: 'Autre importateur' }))
    expect(await shown(isbn)).toEqual(onWire(typed))
    const { data: book } = await read<Data<StaffBook>>(`/staff/books/${isbn}`)
    expect(book).toMatchObject({
      safety_name: 'Responsable SARL',
      safety_otherwise: { source: 'file', name: 'Autre importateur' },
    })
    await sendUndo(lea, done)
    expect(await shown(isbn)).toMatchObject({ name: 'Autre importateur' })
  })

  it('stays where a later file is silent, and a second file alike changes nothing', async () => {
    const isbn = await aBookBy('Deux Fois')
    await files.run(csv(isbn, MINUIT))
    expect((await files.run(csv(isbn, MINUIT))).counts).toMatchObject({ unchanged: 1 })
    await files.run(`isbn;title;price\n${isbn};La Peste;9.90\n`)
    expect(await shown(isbn)).toEqual(onWire(MINUIT))
  })

  it('is read of a product contact in ONIX', async () => {
    const isbn = anIsbn()
    await files.run(
      `<?xml version="1.0"?><ONIXMessage release="3.1"><Product>
      <RecordReference>r1</RecordReference><NotificationType>03</NotificationType>
      <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
      <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
        <TitleElementLevel>01</TitleElementLevel><TitleText>Molloy</TitleText></TitleElement></TitleDetail></DescriptiveDetail>
      <PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Onix</PublisherName></Publisher>
        <ProductContact><ProductContactRole>10</ProductContactRole><ProductContactName>Minuit</ProductContactName>
          <EmailAddress>securite@minuit.example</EmailAddress><StreetAddress>7 rue Bernard-Palissy</StreetAddress>
          <LocationName>Paris</LocationName><PostalCode>75006</PostalCode><CountryCode>FR</CountryCode></ProductContact>
      </PublishingDetail></Product></ONIXMessage>`,
      '--default',
      'price=9.90',
    )
    expect(await shown(isbn)).toEqual({
      name: 'Minuit',
      postal_address: '7 rue Bernard-Palissy, 75006 Paris, FR',
      electronic_address: 'securite@minuit.example',
    })
  })

  it('is left out of a file that gives half of it or no address to write to, and reported', async () => {
    const isbn = await aBookBy('Bancal')
    const half = await files.run(csv(isbn, { ...MINUIT, postalAddress: '' }))
    expect(half.report.join()).toContain('safety_postal_address')
    const unreachable = await files.run(csv(isbn, { ...MINUIT, electronicAddress: 'minuit' }))
    expect(unreachable.report.join()).toContain('neither an e-mail nor a web address')
    expect(await shown(isbn)).toBeNull()
  })
})

describe('typed by hand', () => {
  it('half a contact is refused, naming what is missing; nothing is written', async () => {
    const isbn = await aBookBy('Incomplet')
    const answer = await refused(sendAction(lea, 'books-edit', { isbn, safetyName: 'Minuit', pages: '12' }))
    expect(answer).toMatchObject({ message: expect.stringContaining('adresse postale') })
    expect((await read<Data<StaffBook>>(`/staff/books/${isbn}`)).data).toMatchObject({
      pages: null,
      safety_name: null,
    })
  })

  it.each([
    ['safety-set', { publisher: 'Incomplet', ...MINUIT, electronicAddress: 'minuit' }, 'electronicAddress'],
    [
      'safety-set',
      { publisher: 'Incomplet', ...MINUIT, electronicAddress: 'javascript:alert(1)' },
      'electronicAddress',
    ],
    ['safety-set', { publisher: 'Incomplet', ...MINUIT, postalAddress: '  ' }, 'postalAddress'],
    ['safety-set', { publisher: 'Incomplet', ...MINUIT, name: 'x'.repeat(301) }, 'name'],
    ['books-edit', { isbn: '9782070360024', safetyElectronicAddress: 'minuit' }, 'safetyElectronicAddress'],
  ])('%s names the field that is wrong', async (name, input, field) => {
    const { status, body } = await sendRaw(lea, name, { input })
    expect(status).toBe(422)
    expect(body.error).toHaveProperty(field)
  })

  it('a part is changed over the others, and three empty ones take the contact away', async () => {
    const isbn = await aBookBy('Entier')
    await sendAction(lea, 'books-edit', { isbn, ...byHand(MINUIT) })
    await sendAction(lea, 'books-edit', { isbn, safetyPostalAddress: '8 rue Neuve, Lyon' })
    expect(await shown(isbn)).toEqual({ ...onWire(MINUIT), postal_address: '8 rue Neuve, Lyon' })
    await sendAction(lea, 'books-edit', {
      isbn,
      safetyName: '',
      safetyPostalAddress: '',
      safetyElectronicAddress: '',
    })
    expect(await shown(isbn)).toBeNull()
  })

  it('comes with a new book', async () => {
    const isbn = anIsbn()
    await sendAction(lea, 'books-create', { isbn, title: 'Molloy', price: '9.90', ...byHand(MINUIT) })
    expect(await shown(isbn)).toEqual(onWire(MINUIT))
  })
})

describe('by publisher', () => {
  it('is set under the publisher’s own name, changed, taken away, and each is undone', async () => {
    const publisher = 'Le Quartanier'
    const isbn = await aBookBy(publisher)
    const { name: _name, ...addresses } = MINUIT
    const set = await sendAction(lea, 'safety-set', { publisher: 'le quartanier', ...addresses })
    expect(await shown(isbn)).toEqual({ ...onWire(MINUIT), name: publisher })
    const changed = await sendAction(lea, 'safety-set', { publisher, ...MINUIT })
    expect(await shown(isbn)).toEqual(onWire(MINUIT))
    await sendUndo(lea, await sendAction(lea, 'safety-clear', { publisher }))
    expect(await shown(isbn)).toEqual(onWire(MINUIT))
    await sendUndo(lea, changed)
    expect(await shown(isbn)).toMatchObject({ name: publisher })
    await sendUndo(lea, set)
    expect(await shown(isbn)).toBeNull()
  })

  it('is refused for a publisher of no book, or one that has none to take away', async () => {
    const unknown = await refused(sendAction(lea, 'safety-set', { publisher: 'Personne du tout', ...MINUIT }))
    expect(unknown.message).toContain('Personne du tout')
    await aBookBy('Sans contact')
    expect((await postAction(lea, 'safety-clear', { publisher: 'Sans contact' })).status).toBe(409)
  })

  it('lists publishers whose books on sale lack a contact, most books first; files need none', async () => {
    for (const title of ['Un', 'Deux', 'Trois']) await aBookBy('Grand Éditeur', { title })
    for (const title of ['Un', 'Deux']) await aBookBy('Petit Éditeur', { title })
    await aBookBy('Petit Éditeur', { title: 'Fichier', format: 'numerique' })
    await aBookBy('Petit Éditeur', { title: 'Retiré', removed: true })
    const own = await aBookBy('Petit Éditeur', { title: 'À part' })
    await sendAction(lea, 'books-edit', { isbn: own, ...byHand(MINUIT) })
    const before = await read<SafetyPublishers>('/staff/safety/publishers')
    const counts = new Map(before.data.map(({ name, books: lacking }) => [name, lacking]))
    expect(counts.get('Grand Éditeur')).toBe(3)
    expect(counts.get('Petit Éditeur')).toBe(2)
    const order = before.data.map(({ books: lacking }) => lacking)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    const { data: today } = await read<Data<Today>>('/staff/today')
    expect(today.without_safety_contact).toBe(before.meta.missing)
    await sendAction(lea, 'safety-set', { publisher: 'Grand Éditeur', ...MINUIT })
    const after = await read<SafetyPublishers>('/staff/safety/publishers')
    expect(after.data.map(({ name }) => name)).not.toContain('Grand Éditeur')
    expect(after.meta.missing).toBe(before.meta.missing - 3)
    expect((await read<Data<Today>>('/staff/today')).data.without_safety_contact).toBe(after.meta.missing)
    const known = await read<SafetyPublishers>('/staff/safety/publishers?view=known')
    expect(known.data.find(({ name }) => name === 'Grand Éditeur')).toMatchObject({
      books: 3,
      contact: onWire(MINUIT),
    })
  })

  it('is what `company check` and `safety list` ask for', async () => {
    const staff = staffIn(shop.db)
    await aBookBy('Éditeur oublié')
    expect(await staff('company', 'check')).toMatch(/Safety contacts of \d+ books? .*safety list/)
    expect(await staff('safety', 'list')).toContain('Éditeur oublié')
    await staff(
      'safety',
      'set',
      'Éditeur oublié',
      '--postal-address',
      'Paris',
      '--electronic-address',
      'a@b.example',
    )
    expect(await staff('safety', 'list')).not.toContain('Éditeur oublié')
  })

  it.each(['preparer'] as const)('is not for a %s', async (role) => {
    const member = await signedInAs(shop, role)
    expect((await member.call('/staff/safety/publishers')).status).toBe(403)
    expect((await postAction(member, 'safety-set', { publisher: 'Muet', ...MINUIT })).status).toBe(403)
  })
})
