/** The back office: the team, how its people come in, and who reads what. */
import { api } from '../mutant.ts'
import type { ProductMutant } from '../mutant.ts'

export const BACK_OFFICE_TEAM: readonly ProductMutant[] = [
  {
    statement: 'While the team has nobody',
    file: 'src/server/team/join.ts',
    was: "if (await hasPeople(tx)) throw new ShopError('NOT_FOUND')",
    becomes: '',
    seenBy: api('src/server/team/sign-in.api.test.ts', /makes one first owner/),
  },
  {
    statement: 'Staff sign in with a passkey',
    file: 'src/server/team/sign-in.ts',
    was: "template: 'staff-sign-in',",
    becomes: "template: 'staff-invitation',",
    seenBy: api('src/server/team/sign-in.api.test.ts', /is mailed to the member/),
  },
  {
    statement: 'Staff sign in with a passkey',
    file: 'src/server/team/sign-in.ts',
    was: 'const isApp = /^\\d{6}$/.test(code)',
    becomes: 'const isApp = code !== ""',
    seenBy: api('src/server/team/sign-in.api.test.ts', /asks for a code of the app/),
  },
  {
    statement: 'On a counter device people switch by PIN',
    file: 'src/server/team/pins.ts',
    was: "level: 'pin', deviceId",
    becomes: "level: 'full', deviceId",
    seenBy: api('src/server/team/team.api.test.ts', /shows who may switch, and opens by PIN/),
  },
  {
    statement: 'Tries of passwords and PINs are limited',
    file: 'src/server/team/limits.ts',
    was: 'countTry(db, LIMITS[door], keyOf(key))',
    becomes: 'countTry(db, LIMITS[door], keyOf(key + String(process.hrtime())))',
    seenBy: api('src/server/team/limits.api.test.ts', /still count/),
  },
  {
    statement: 'Owners invite, change roles',
    file: 'src/server/team/members.ts',
    was: "if (role !== 'owner') await refuseLastOwner(tx, member)",
    becomes: '',
    seenBy: api('src/server/team/team.api.test.ts', /leave at least one owner/),
  },
  {
    statement: 'Owners invite, change roles',
    file: 'src/server/team/members.ts',
    was: 'await tx.delete(passkeys).where(eq(passkeys.userId, id))\n',
    becomes: '',
    seenBy: api('src/server/team/team.api.test.ts', /is answered by a reset/),
  },
  {
    statement: 'Everybody manages their own passkeys',
    file: 'src/server/team/own-access.ts',
    was: "if (theirs.length === 1 && !member?.twoFactorEnabled) throw new ShopError('LAST_WAY_IN')",
    becomes: 'void member',
    seenBy: api('src/server/team/team.api.test.ts', /keeps the only passkey/),
  },
  {
    statement: 'Everybody manages their own passkeys',
    file: 'src/server/team/own-access.ts',
    was: '.where(and(eq(memberSessions.id, sessionId), eq(memberSessions.userId, id)))',
    becomes: '.where(and(eq(memberSessions.id, sessionId), id ? undefined : undefined))',
    seenBy: api('src/server/team/team.api.test.ts', /lists sessions, ends one/),
  },
  {
    statement: 'What staff do is recorded with member',
    file: 'src/server/db/triggers/acts.ts',
    was: 'before update or delete on staff_acts',
    becomes: 'before update on staff_acts',
    seenBy: api('src/server/staff/acts.api.test.ts', /nobody changes or deletes what was recorded/),
  },
  {
    statement: 'What staff do is recorded with member',
    file: 'src/server/team/record-routes.ts',
    was: 'allow(), requireFullSignIn)',
    becomes: 'allow())',
    seenBy: api('src/server/team/record.api.test.ts', /is for owners who are signed in fully/),
  },
  {
    statement: 'Nothing of the back office answers a stranger',
    file: 'src/server/team/require-member.ts',
    was: 'if (!found || found.user.leftAt) return undefined',
    becomes: 'if (!found) return undefined',
    seenBy: api(
      'src/server/team/sign-in.api.test.ts',
      /happens by itself when the session is over, and when the member has left/,
    ),
  },
  {
    statement: 'Nothing of the back office answers a stranger',
    file: 'src/server/staff/act-feed.ts',
    was: "subject: act.subject.includes('@') ? '' : act.subject",
    becomes: 'subject: act.subject',
    seenBy: api('src/server/staff/events.api.test.ts', /within two seconds, once/),
  },
  {
    statement: 'Nothing of the back office answers a stranger',
    file: 'src/server/team/own-origin.ts',
    was: "if (!isRead && c.req.header('origin') !== origin)",
    becomes: "if (!isRead && c.req.header('origin') === 'null')",
    seenBy: api('src/server/staff/strangers.api.test.ts', /comes from its own pages alone/),
  },
]
