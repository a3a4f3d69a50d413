/** Every screen of the shop by an address that a visitor may open (§2). */
import type { APIRequestContext } from '@playwright/test'

type Listed = { data: { id: number }[] }

/** The specified addresses; `{articles}` stands for the first number of that list. */
export const SCREENS = [
  '/',
  '/books',
  '/books?smart_search=camus&sort=title',
  '/books?smart_search=zzzzqqqq',
  '/bookdetails/{articles}',
  '/collections',
  '/collection-details/{collections}',
  '/collaborators',
  '/collaborator/{collaborators}/details',
  '/about-us',
  '/legal-information',
  '/events',
  '/staff-picks',
  '/staff-picks/1',
  '/tables',
  '/tables/1',
  '/eventdetails/{events}',
  '/eventdetails/{events}/confirm',
  '/eventdetails/{events}/cancel',
  '/contactus',
  '/cart',
  '/checkout',
  '/checkout-result',
  '/track-order',
  '/order-success?order=GMP-4F7K-92QX',
  '/followorder/GMP-4F7K-92QX',
  '/pay',
  '/voucher',
  '/gift-voucher',
  '/printvoucher/GMP-4F7K-92QX',
  '/pay/GMP-4F7K-92QX',
  '/review/GMP-4F7K-92QX',
  '/withdrawal',
  '/withdrawal/confirm',
  '/withdrawal/GMP-4F7K-92QX',
  '/cancelline/GMP-4F7K-92QX/1',
  '/wishlist',
  '/bookcase',
  '/compare',
  '/list',
  '/lists',
  '/list/0123456789abcdef0123456789abcdef',
  '/list/0123456789abcdef0123456789abcdef/edit',
  '/login',
  '/register',
  '/verify-email',
  '/confirm-email-change',
  '/stop-email-change',
  '/resetpasswordemail',
  '/reset-password',
  '/ordertracking',
  '/accountprofile',
  '/accountdeletion',
  '/refund_return',
  '/refund_return/1',
  '/add_refund_return/GMP-4F7K-92QX',
  '/edit_refund_return',
  '/alerts/confirm',
  '/alerts/copy',
  '/alerts/leave',
  '/reservations/confirm',
  '/reservations/leave',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/no/such/screen',
] as const

/** Returns the addresses of all screens in one language, of a shop at `origin` or of the one that all tests visit. */
export async function screenAddresses(
  request: APIRequestContext,
  prefix: string,
  origin = '',
): Promise<string[]> {
  const first = new Map<string, number>()
  for (const list of ['articles', 'collections', 'collaborators', 'events']) {
    const answer = await request.get(`${origin}/api/sofialib/bookshop/${list}?per_page=1`)
    const [one] = ((await answer.json()) as Listed).data
    if (!one) throw new Error(`The sample has no ${list}.`)
    first.set(list, one.id)
  }
  return SCREENS.map(
    (screen) =>
      origin + prefix + screen.replace(/\{(\w+)\}/, (_match, list: string) => String(first.get(list))),
  )
}
