import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import type { InvoiceContent, InvoiceLine } from './invoice-content.ts'
import { drawInvoice, type Invoice } from './draw-pdf.ts'

const LONG =
  'L’Œuvre complète — un titre d’une longueur tout à fait déraisonnable, qui passe plusieurs fois à la ligne, ça arrive dès Noël'

const line = (given: Partial<InvoiceLine> = {}): InvoiceLine => ({
  title: 'Les Années',
  author: 'Annie Ernaux',
  isbn: '9782070402472',
  quantity: 1,
  publicPriceCents: 990,
  unitPriceCents: 990,
  discountShareCents: 0,
  vatPermille: 55,
  ...given,
})

function anInvoice({
  content,
  ...given
}: Partial<Omit<Invoice, 'content'>> & { content?: Partial<InvoiceContent> }): Invoice {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    kind: 'invoice',
    number: 'F-2026-000042',
    orderId: '00000000-0000-4000-8000-000000000001',
    refundId: null,
    language: 'fr',
    totalCents: 1290,
    issuedAt: new Date('2026-11-21T10:00:00Z'),
    buyer: {
      email: 'zoe@example.org',
      address: {
        name: 'Zoé Brontë',
        address: '12, rue des Écoles',
        postal_code: '75005',
        city: 'Paris',
        country: 'FR',
      },
    },
    ...given,
    content: {
      order: { number: 'GMP-4F7K-92QX', placedAt: '2026-11-20T10:00:00Z', paidAt: '2026-11-21T10:00:00Z' },
      seller: {
        name: 'GMP',
        email: 'bonjour@gmp.example',
        phone: '01 23',
        legalName: 'GMP SARL',
        vatNumber: 'FR 12',
      },
      lines: [line()],
      couponCode: null,
      subtotalCents: 990,
      discountCents: 0,
      deliveryCents: 300,
      deliveryMethod: 'standard',
      totalCents: 1290,
      vat: [{ permille: 55, grossCents: 1290, vatCents: 67 }],
      payment: { id: 'p', provider: 'stripe', currency: 'eur', amountCents: 1290 },
      ...content,
    },
  }
}

const read = async (invoice: Invoice) => readPdf(await drawInvoice(invoice))

describe('an invoice as a file', () => {
  it('says in French who sells, who buys, what, and the VAT by rate', async () => {
    const { title, language, text } = await read(
      anInvoice({
        content: {
          couponCode: 'NOEL',
          discountCents: 100,
          vat: [
            { permille: 55, grossCents: 1055, vatCents: 55 },
            { permille: 200, grossCents: 135, vatCents: 23 },
          ],
        },
      }),
    )
    expect(title).toBe('Facture N° F-2026-000042')
    expect(language).toBe('fr-FR')
    for (const said of [
      'Émise le 21 novembre 2026',
      'Commande GMP-4F7K-92QX du 20 novembre 2026',
      'GMP SARL',
      'TVA intracommunautaire : FR 12',
      'Zoé Brontë',
      '12, rue des Écoles',
      'France',
      'Les Années',
      'ISBN 9782070402472',
      'Remise (code NOEL) -1,00 €',
      'Livraison 3,00 €',
      'Total TTC 12,90 €',
      '5,5 % 10,00 € 0,55 € 10,55 €',
      '20 % 1,12 € 0,23 € 1,35 €',
      'Payée le 21 novembre 2026 par carte bancaire.',
      'Page 1 sur 1',
    ]) {
      expect(text).toContain(said)
    }
  })

  it('says so in English too, with what was charged in dollars', async () => {
    const { title, text } = await read(
      anInvoice({
        language: 'eng',
        content: {
          payment: { id: 'p', provider: 'paypal', currency: 'usd', amountCents: 1393 },
          deliveryCents: 0,
        },
      }),
    )
    expect(title).toBe('Invoice No. F-2026-000042')
    for (const said of [
      'Issued on 21 November 2026',
      'Delivery Free',
      'Total incl. VAT €12.90',
      'by PayPal',
      '$13.93',
    ]) {
      expect(text).toContain(said)
    }
  })

  it('keeps accents, letters of Central Europe and long titles, over as many pages as it takes', async () => {
    const lines = Array.from({ length: 30 }, () => line({ title: LONG, author: 'Łukasz Żak, Dvořák' }))
    const { pages, text } = await read(anInvoice({ content: { lines } }))
    expect(pages.length).toBeGreaterThan(2)
    expect(text.split(LONG)).toHaveLength(31)
    expect(text).toContain('Łukasz Żak, Dvořák')
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} sur ${pages.length}`)
      expect(page).toContain(page === pages.at(-1) ? 'Total TTC' : 'Désignation')
    }
  })

  it('marks letters that the fonts do not have, and breaks nothing', async () => {
    expect(
      (await read(anInvoice({ content: { lines: [line({ title: 'Война и мир 戦争' })] } }))).text,
    ).toContain('????')
  })

  it('names nobody once the buyer is forgotten', async () => {
    const { text } = await read(anInvoice({ buyer: { email: null, address: { country: 'BE' } } }))
    expect(text).toContain('Identité effacée à la demande du client')
    expect(text).toContain('Belgique')
  })

  it('corrects an invoice as a credit note', async () => {
    const { text } = await read(
      anInvoice({
        kind: 'credit_note',
        number: 'A-2026-000007',
        totalCents: 500,
        content: {
          corrects: { number: 'F-2026-000042', issuedAt: '2026-11-21T10:00:00Z' },
          vat: [{ permille: 55, grossCents: 500, vatCents: 26 }],
        },
      }),
    )
    expect(text).toContain('Avoir')
    expect(text).toContain('la facture F-2026-000042 du 21 novembre 2026')
    expect(text).toContain('Montant remboursé TTC 5,00 €')
    expect(text).not.toContain('Les Années')
  })

  it('is the same file whenever it is drawn', async () => {
    expect(Buffer.compare(await drawInvoice(anInvoice({})), await drawInvoice(anInvoice({})))).toBe(0)
  })
})
