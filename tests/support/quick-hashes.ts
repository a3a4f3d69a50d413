/** Passwords of API tests are hashed 1,024 times faster: tests sign hundreds of customers in, and guard none of them. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

Object.assign(crypto, {
  scrypt: (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
    scrypt(password, salt, length, { ...options, N: 16 }, done),
})
syncBuiltinESMExports()
