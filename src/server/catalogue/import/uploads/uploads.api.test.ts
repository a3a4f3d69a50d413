/** Catalogues uploaded in the back office: previewed, imported, stopped, rejected. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { ImportComplaint, ImportDetail, ImportRow } from '#shared/contract/staff/import.ts'
import { MAX_CATALOGUE_BYTES } from '#shared/import/limits.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { anIsbn, storeBook } from '../../../../../tests/support/a-book.ts'
import { fileOf, startCommand } from '../../../../../tests/support/run-command.ts'
import { signedInAs, staffApiOf } from '../../../../../tests/support/staff-api.ts'
import { postAction } from '../../../../../tests/support/staff-actions.ts'
import { testDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts'
import { apiOf, aShop, AUTH_SECRET } from '../../../../../tests/support/test-shop.ts'
import { books } from '../../books/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Shop } from '#server/platform/shop.ts'
import { staffActions } from '#server/platform/actions/tables.ts'
import { stockMovements } from '../../stock/tables.ts'
import { catalogueImports } from '../tables.ts'
import { receiveCatalogue } from './receive.ts'
import { runImport } from './run.ts'
import { claimRun } from './runs.ts'
import { processImports } from './process-imports.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

const folder = mkdtempSync(join(tmpdir(), 'gmp-uploads-'))
const UPLOADS = join(folder, 'imports', 'uploads')
const OPEN = { isFirst: true, isStopping: () => false }

let database: TestDatabase
let shop: Shop
let lea: Awaited<ReturnType<typeof signedInAs>>
let environment: Record<string, string>
beforeAll(async () => {
  database = await testDatabase()
  environment = { DATA_DIR: folder, DATABASE_URL: database.databaseUrl, AUTH_SECRET, LOG_LEVEL: 'silent' }
  const config = readConfig({ NODE_ENV: 'test', STAFF_URL: 'https://staff.books.example', ...environment })
  shop = aShop({ db: database.db, config })
  lea = await signedInAs({ shop }, 'bookseller', { name: 'Léa', language: 'fr' })
})
beforeEach(async () => {
  await shop.db.delete(catalogueImports)
  rmSync(UPLOADS, { recursive: true, force: true })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const send = (content: string | Buffer, { file = 'cat.csv', by = lea, headers = {} } = {}) =>
  by.call(`/staff/imports?file=${encodeURIComponent(file)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  })

async function uploaded(content: string | Buffer, file?: string): Promise<number> {
  const answer = await send(content, file === undefined ? {} : { file })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Data<{ id: number }>).data.id
}

type Verb = 'check' | 'apply' | 'stop' | 'discard'
type Choices = ActionInput<'imports-check' | 'imports-apply'>
const perform = (verb: Verb, input: Choices, member = lea) => postAction(member, `imports-${verb}`, input)

const read = async (id: number) =>
  ((await (await lea.call(`/staff/imports/${id}`)).json()) as Data<ImportDetail>).data

/** Does the work of the job without a separate process. */
async function work(id: number, signal = new AbortController().signal): Promise<ImportDetail> {
  expect(await claimRun(shop.db, [id])).toBe(id)
  await runImport(shop, id, signal)
  return read(id)
}

async function checked(id: number, choices: Partial<Choices> = {}): Promise<ImportDetail> {
  expect((await perform('check', { import: id, ...choices })).status).toBe(200)
  return await work(id)
}

/** Uploads what takes long to import, and marks it as checked. */
async function long(content: string): Promise<number> {
  const id = await uploaded(content)
  await shop.db.update(catalogueImports).set({ state: 'checked' }).where(eq(catalogueImports.id, id))
  return id
}

const stored = async (isbn: string) => (await shop.db.select().from(books).where(eq(books.isbn, isbn)))[0]
const aRow = (isbn: string) => `${isbn},Titre ${isbn},Nora Hamidi,9.90,2\n`
const HEADER = 'isbn,title,author,price,stock\n'
const filesLeft = () => (existsSync(UPLOADS) ? readdirSync(UPLOADS) : [])

describe('an uploaded catalogue', () => {
  it('shows what it would change and changes nothing, then changes exactly that', async () => {
    const [known, fresh] = [anIsbn(), anIsbn()]
    await storeBook(shop.db, { isbn: known, title: 'La Peste', publicPriceCents: 900, stock: 1 })
    const content = `isbn;titre;auteur;prix;stock\n${known};La Peste;;9,50;4\n${fresh};L’Été;Albert Camus;7,20;3\n${anIsbn()};Sans prix;;abc;1\n`
    const id = await uploaded(content, 'gallimard.csv')
    expect(await read(id)).toMatchObject({
      state: 'uploaded',
      by: 'Léa',
      source: {
        kind: 'csv',
        delimiter: ';',
        columns: [
          { name: 'isbn', field: 'isbn', example: known },
          { name: 'titre', field: 'title' },
          { name: 'auteur', field: 'author' },
          { name: 'prix', field: 'price', example: '9,50' },
          { name: 'stock', field: 'stock' },
        ],
      },
    })
    const look = await checked(id, { takeStock: true })
    expect(look).toMatchObject({
      state: 'checked',
      progress: { rows: 3, added: 1, updated: 1, unchanged: 0, removed: 0, refused: 1 },
      complaints: 1,
      problem: null,
    })
    expect(look.changes).toEqual([
      {
        isbn: known,
        title: 'La Peste',
        change: 'updated',
        is_great_fall: false,
        fields: [
          { field: 'price', from: '900', to: '950' },
          { field: 'stock', from: '1', to: '4' },
        ],
      },
      expect.objectContaining({ isbn: fresh, title: 'L’Été', change: 'added' }),
    ])
    const complaints = (await (await lea.call(`/staff/imports/${id}/complaints`)).json()) as {
      data: ImportComplaint[]
    }
    expect(complaints.data).toMatchObject([
      {
        line: 4,
        outcome: 'refused',
        title: 'Sans prix',
        reason: 'a price that cannot be taken',
        read: 'abc',
      },
    ])
    expect([(await stored(known))?.stock, await stored(fresh)]).toEqual([1, undefined])

    expect((await perform('apply', { import: id })).status).toBe(200)
    expect(await work(id)).toMatchObject({ state: 'imported', progress: look.progress })
    expect(filesLeft()).toEqual([])
    const found = (await (await apiOf(shop)(`/articles?smart_search=${fresh}`)).json()) as Data<Article[]>
    expect(found.data).toMatchObject([{ designation: 'L’Été', price_cents: 720, article_stock: 3 }])

    const book = await stored(known)
    const [movement] = await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.bookId, book?.id ?? 0))
      .orderBy(desc(stockMovements.id))
      .limit(1)
    expect(movement).toMatchObject({
      change: 3,
      reason: 'import',
      actor: 'Léa',
      reference: 'gallimard.csv',
    })
    const actions = await shop.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subject, `import ${id}`))
    expect(actions.map(({ action, actor }) => [action, actor])).toEqual([
      ['imports upload', 'Léa'],
      ['imports check', 'Léa'],
      ['imports apply', 'Léa'],
      ['imports end', 'Léa'],
    ])
    const report = await lea.call(`/staff/imports/${id}/report`)
    expect(report.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.from(await report.arrayBuffer()).toString()).toBe(
      `\uFEFFline,outcome,isbn,title,reason,detail\r\n4,refused,${complaints.data[0]?.isbn},Sans prix,a price that cannot be taken,"${complaints.data[0]?.detail.replaceAll('"', '""')}"\r\n`,
    )
  })

  it('takes columns as they are chosen, also where the first row is a book, and values for new books', async () => {
    const isbn = anIsbn()
    const id = await uploaded(`Nom|Code|Divers\nLa Chute|${isbn}|x\n`)
    expect(await checked(id)).toMatchObject({
      state: 'uploaded',
      problem: expect.stringContaining('Aucune colonne ne donne\u202F: ISBN, Prix.') as string,
    })
    const choices = { column: ['title', 'isbn', ''], default: ['price=12,90', 'category=Romans'] }
    expect(await checked(id, choices)).toMatchObject({ state: 'checked', progress: { rows: 1, added: 1 } })
    const first = await uploaded(`La Chute|${isbn}|x\n`)
    expect(await checked(first, { ...choices, firstRowIsBook: true })).toMatchObject({
      progress: { rows: 1, added: 1 },
      changes: [{ isbn, title: 'La Chute' }],
    })
    const refusal = await perform('check', { import: id, default: ['price=beaucoup'] })
    expect([refusal.status, refusal.body]).toMatchObject([409, { refusal: 'WRONG_DEFAULT' }])
  })

  it('is no other book under a known ISBN, and moves the stock of known books only if that is chosen', async () => {
    const [known, other, cheaper] = [anIsbn(), anIsbn(), anIsbn()]
    await storeBook(shop.db, { isbn: known, title: 'Madame Bovary', stock: 24 })
    await storeBook(shop.db, { isbn: other, title: 'Salammbô', publicPriceCents: 900, stock: 24 })
    await storeBook(shop.db, { isbn: cheaper, title: 'Trois contes', publicPriceCents: 2000, stock: 2 })
    const byFlaubert = `${[known, other, cheaper].map((isbn) => `${isbn};;Gustave Flaubert;`).join(';\n')};\n`
    const first = await uploaded(`isbn;titre;auteur;prix;stock\n${byFlaubert}`)
    await checked(first)
    await perform('apply', { import: first })
    await work(first)
    const wrong = `${known};Guide du routard Corse;Philippe Gloaguen;;1\n`
    const right = `${other};Salammbô;Flaubert (Gustave);9,20;1\n${cheaper};Trois contes;Flaubert, G.;5,00;2\n`
    const id = await uploaded(`isbn;titre;auteur;prix;stock\n${wrong}${right}`)
    const look = await checked(id)
    expect(look.progress).toMatchObject({ rows: 3, updated: 2, refused: 1 })
    expect(look.changes).toMatchObject([
      { isbn: cheaper, is_great_fall: true, fields: [{ field: 'price', from: '2000', to: '500' }] },
      { isbn: other, is_great_fall: false, fields: [{ field: 'price', from: '900', to: '920' }] },
    ])
    const complaints = (await (await lea.call(`/staff/imports/${id}/complaints`)).json()) as {
      data: ImportComplaint[]
    }
    expect(complaints.data).toMatchObject([
      { line: 2, outcome: 'refused', isbn: known, reason: 'title and author of another book' },
    ])
    expect((await checked(id, { takeStock: true })).changes).toMatchObject([
      {
        isbn: other,
        is_great_fall: true,
        fields: [{ field: 'price' }, { field: 'stock', from: '24', to: '1' }],
      },
      { isbn: cheaper },
    ])
    await perform('apply', { import: id })
    await work(id)
    expect(await stored(known)).toMatchObject({ title: 'Madame Bovary', stock: 24 })
    expect((await stored(other))?.stock).toBe(1)
  })

  it('may be ONIX, which names its fields itself', async () => {
    const isbn = anIsbn()
    const id = await uploaded(
      `<ONIXMessage release="3.0"><Product><RecordReference>1</RecordReference><NotificationType>03</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier></Product></ONIXMessage>`,
    )
    expect(await read(id)).toMatchObject({ source: { kind: 'onix', release: '3.0', encoding: 'utf-8' } })
    expect(await checked(id)).toMatchObject({
      progress: { rows: 1, refused: 1 },
      problem: expect.stringContaining('refusées') as string,
    })
  })

  it('is listed with the others, and only for those who may import', async () => {
    for (let n = 0; n < 21; n += 1) await uploaded(HEADER + aRow(anIsbn()), `${n}.csv`)
    type Page = { data: ImportRow[]; meta: { next: string | null } }
    const page = (await (await lea.call('/staff/imports')).json()) as Page
    expect([page.data.length, page.data[0]?.file]).toEqual([20, '20.csv'])
    const rest = (await (await lea.call(`/staff/imports?after=${page.meta.next}`)).json()) as Page
    expect(rest).toMatchObject({ data: [{ file: '0.csv' }], meta: { next: null } })
    const id = page.data[0]?.id ?? 0
    for (const role of ['preparer', 'editor'] as const) {
      const member = await signedInAs({ shop }, role)
      const paths = ['', `/${id}`, `/${id}/complaints`, `/${id}/report`]
      const requested = await Promise.all(paths.map((path) => member.call(`/staff/imports${path}`)))
      const sent = await send(HEADER, { by: member })
      expect([...requested, sent].map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    expect((await lea.call('/staff/imports/999999')).status).toBe(404)
    expect((await perform('apply', { import: 999_999 })).status).toBe(409)
  })
})

describe('an upload is refused', () => {
  it('to strangers and other sites, before anything of it is stored', async () => {
    const body = { method: 'POST', body: HEADER, headers: { 'content-type': 'application/octet-stream' } }
    expect((await staffApiOf(shop)('/staff/imports?file=a.csv', body)).status).toBe(401)
    expect((await send(HEADER, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect(filesLeft()).toEqual([])
  })

  it('as too large when its length says so, and when it grows beyond it', async () => {
    const answer = await send(HEADER, { headers: { 'content-length': String(MAX_CATALOGUE_BYTES + 1) } })
    expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([413, 'CATALOGUE_TOO_LARGE'])
    const body = new Blob([HEADER, aRow(anIsbn())]).stream()
    const member = { ...lea, sessionId: '', deviceId: null, level: 'full' as const, language: 'fr' as const }
    const upload = { file: 'a.csv', body: body as never, member: { ...member, role: 'owner' as const } }
    await expect(receiveCatalogue(shop, { ...upload, maxBytes: 40 })).rejects.toThrow('CATALOGUE_TOO_LARGE')
    expect(filesLeft()).toEqual([])
  })

  it.each([
    ['nothing', '', 'Ce fichier est vide.'],
    ['a workbook', Buffer.from('504b030414000000', 'hex'), 'classeur Excel'],
    ['a PDF', '%PDF-1.7', 'PDF'],
    ['bytes', Buffer.alloc(3000, 1), 'ni du CSV ni de l’ONIX'],
    ['a torn gzip', gzipSync(HEADER).subarray(0, 14), 'abîmé ou incomplet'],
    ['entities', '<!DOCTYPE ONIXMessage [<!ENTITY a "b">]><ONIXMessage/>', 'ses propres entités'],
    ['another XML', '<html><body/></html>', 'pas en ONIX'],
    ['a line without end', `${'x'.repeat(1_100_000)}`, 'dépasse 1\u00A0Mo'],
  ])('in the words of whoever sends %s', async (_name, content, words) => {
    const answer = await send(content)
    const { code, message } = (await answer.json()) as ErrorBody
    expect([answer.status, code]).toEqual([422, 'UNREADABLE_CATALOGUE'])
    expect(message).toContain(words)
    expect(message).not.toContain(folder)
    expect(filesLeft()).toEqual([])
  })

  it('under a name that is no name of a file', async () => {
    for (const file of ['../../etc/passwd', 'a\u0007.csv', ' ', 'x'.repeat(201)])
      expect((await send(HEADER, { file })).status).toBe(422)
  })
})

describe('imports run one at a time', () => {
  it('of two concurrent requests the first starts, and the other waits and sees whose turn it is', async () => {
    const marc = await signedInAs({ shop }, 'bookseller', { name: 'Marc', language: 'fr' })
    const ids = [
      await uploaded(HEADER + aRow(anIsbn()), 'a.csv'),
      await uploaded(HEADER + aRow(anIsbn()), 'b.csv'),
    ]
    expect((await perform('check', { import: ids[1] }, marc)).status).toBe(200)
    expect((await perform('check', { import: ids[0] })).status).toBe(200)
    const claimed = await Promise.all([1, 2, 3].map(() => claimRun(shop.db, ids)))
    expect(claimed.filter((id) => id !== undefined)).toEqual([ids[1]])
    expect(await read(ids[0] ?? 0)).toMatchObject({
      is_claimed: false,
      running: { by: 'Marc', file: 'b.csv' },
    })
    await runImport(shop, ids[1] ?? 0, new AbortController().signal)
    expect(await claimRun(shop.db, ids)).toBe(ids[0])
  })

  it('stop after the books under way, and what was written stays', async () => {
    const isbns = Array.from({ length: 3000 }, () => anIsbn())
    const id = await long(HEADER + isbns.map(aRow).join(''))
    await perform('apply', { import: id })
    const running = work(id)
    await expect.poll(async () => (await read(id)).progress?.rows ?? 0).toBeGreaterThan(0)
    expect((await perform('stop', { import: id })).status).toBe(200)
    const { state, progress } = await running
    // A fast machine may have finished already
    expect(['stopped', 'imported']).toContain(state)
    const [{ count } = { count: 0 }] = await shop.db
      .select({ count: sql<number>`count(*)::int` })
      .from(books)
      .where(sql`isbn = any(${sql.param(isbns)}::text[])`)
    expect(count).toBe(progress?.added)
    expect((await perform('apply', { import: id })).status).toBe(409)
  })

  it('are given up before they begin, and nothing of them is left', async () => {
    const id = await uploaded(HEADER + aRow(anIsbn()))
    await perform('check', { import: id })
    expect((await perform('stop', { import: id })).status).toBe(200)
    expect((await read(id)).state).toBe('uploaded')
    expect((await perform('apply', { import: id })).status).toBe(409)
    expect((await perform('discard', { import: id })).status).toBe(200)
    await processImports(shop, OPEN)
    expect([filesLeft(), (await read(id)).state]).toEqual([[], 'discarded'])
  })
})

describe('the job of uploaded imports', () => {
  it('runs them in a process of its own', async () => {
    const isbn = anIsbn()
    const id = await uploaded(HEADER + aRow(isbn))
    await perform('check', { import: id })
    await processImports(shop, OPEN)
    expect((await read(id)).state).toBe('checked')
    await perform('apply', { import: id })
    await processImports(shop, OPEN)
    expect([(await read(id)).state, (await stored(isbn))?.stock]).toEqual(['imported', 2])
  })

  it('stops them with the shop', async () => {
    const id = await long(HEADER + Array.from({ length: 20_000 }, () => aRow(anIsbn())).join(''))
    await perform('apply', { import: id })
    let isStopping = false
    const tending = processImports(shop, { isFirst: false, isStopping: () => isStopping })
    await expect.poll(async () => (await read(id)).progress?.rows ?? 0).toBeGreaterThan(0)
    isStopping = true
    await tending
    expect(await read(id)).toMatchObject({
      state: 'interrupted',
      problem: expect.stringContaining('s’est arrêtée') as string,
    })
    expect(filesLeft()).toEqual([])
  })

  it('ends one whose process was killed: whole books were written, and others may run', async () => {
    const author = `Auteur ${randomUUID()}`
    const rows = Array.from({ length: 20_000 }, () => `${anIsbn()},Titre,${author},9,1\n`)
    const id = await long(HEADER + rows.join(''))
    await perform('apply', { import: id })
    await claimRun(shop.db, [id])
    const program = startCommand(fileOf('upload'), [String(id)], environment)
    await expect.poll(async () => (await read(id)).progress?.rows ?? 0).toBeGreaterThan(0)
    program.kill('SIGKILL')
    await program.ended
    const { rows: halves } = await shop.db.execute(sql`
      select count(*) from books b where title = 'Titre' and not exists (
        select from book_contributors c join contributors p on p.id = c.contributor_id
        where c.book_id = b.id and p.name = ${author})`)
    expect(halves).toEqual([{ count: '0' }])
    await shop.db.update(catalogueImports).set({ aliveAt: new Date(Date.now() - 61_000) })
    await processImports(shop, OPEN)
    expect((await read(id)).state).toBe('interrupted')
    await processImports(shop, OPEN)
    expect(filesLeft()).toEqual([])
    const next = await uploaded(HEADER + aRow(anIsbn()))
    expect((await perform('check', { import: next })).status).toBe(200)
  })

  it('removes what is left of uploads that broke off, and leaves those under way', async () => {
    await uploaded(HEADER + aRow(anIsbn()))
    for (const name of ['old.part', 'new.part']) writeFileSync(join(UPLOADS, name), 'x')
    const anHourAgo = new Date(Date.now() - HOUR_MS)
    utimesSync(join(UPLOADS, 'old.part'), anHourAgo, anHourAgo)
    await processImports(shop, OPEN)
    expect(filesLeft()).toContain('new.part')
    expect(filesLeft()).not.toContain('old.part')
  })
})
