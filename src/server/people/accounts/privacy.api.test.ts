/** After every operation on an account, the log contains no person, password or token. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, confirmationToken, PASSWORD } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { apiOf } from '../../../../tests/support/test-shop.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { deliverMails } from '#server/shop/mail/deliver.ts'
import { createSmtp } from '#server/shop/mail/smtp.ts'

const lines: string[] = []
let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

it('the log names no person and holds no secret, also when the database fails', async () => {
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const shop = { ...open.shop, log }
  const call = apiOf(shop)
  const email = 'ada.reader@example.org'
  const ada = await aCustomer({ db: open.db, call }, { email, first_name: 'Ada Reader' })
  const typed = { first_name: 'Ada Reader', email, password: 'four green windmills' }
  await call('/register', post(typed))
  await call('/login', post({ email, password: 'a wrong guess of mine' }))
  await call('/resetpasswordemail', post({ email }))
  await deliverMails({
    ...shop,
    composeMail,
    mailer: createSmtp('smtp://shop:pass-word@127.0.0.1:1', shop.config),
  })
  await call(`/users/${ada.id}`, { headers: { authorization: `Bearer ${ada.token}x` } })

  const fresh = { ...typed, email: 'grace.hopper@example.org' }
  await call('/register', post(fresh))
  const token = await confirmationToken(open.db, fresh.email)
  await open.db.execute(sql`alter table users add constraint nobody check (first_name = '') not valid`)
  await open.db.execute(sql`alter table sessions add constraint nobody check (token = '') not valid`)
  const failing = [
    await call('/verify-email', post({ token, password: typed.password })),
    await call('/login', post({ email, password: PASSWORD })),
    await call(`/users/${ada.id}`, { ...post({ first_name: 'Ada Byron' }, ada.headers), method: 'PUT' }),
  ]
  expect(failing.map(({ status }) => status)).toEqual([500, 500, 500])

  const logged = lines.join('')
  for (const one of ['request failed', 'mail not sent', 'nobody']) expect(logged).toContain(one)
  const [half = ''] = decodeURIComponent(ada.token).split('.')
  const secrets = [
    'ada.reader',
    'grace.hopper',
    'Ada ',
    'windmills',
    'wrong guess',
    PASSWORD,
    half,
    token,
    'pass-word',
  ]
  for (const secret of secrets) expect(logged).not.toContain(secret)
})
