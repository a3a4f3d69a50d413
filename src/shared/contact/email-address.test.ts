import { expect, it } from 'vitest'
import { mailboxOf } from './email-address.ts'

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada+Books@Example.org', 'ada@example.org'],
  ['ada+one+two@example.org', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['ada@a+b.example.org', 'ada@a+b.example.org'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
