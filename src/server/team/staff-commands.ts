/** What owners decide about the team: who is in it, with which role, on which counter devices. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accountEmail } from '#shared/contract/credentials.ts'
import { Language } from '#shared/contract/preferences.ts'
import { ROLES } from '#shared/staff/roles.ts'
import { acting, reading } from '../staff/command.ts'
import { Refusal } from '../staff/refusal.ts'
import { endDevice } from './counter-devices.ts'
import { invite, withdrawInvitation } from './invitations.ts'
import {
  endWaysIn,
  findMember,
  listDevices,
  listInvitations,
  listMembers,
  memberWith,
  refuseLastOwner,
  setRole,
} from './members.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import { members } from './tables.ts'

const mail = accountEmail().meta({ description: 'E-mail address of the person' })
const role = z.enum(ROLES).meta({ description: `One of ${ROLES.join(', ')}` })

/** For owners alone, and never by PIN. */
const OWNERS = { roles: [], needsFullSignIn: true }

export const teamCommands = [
  reading({
    words: 'staff list',
    help: 'Shows who works in the back office, and who is invited',
    async read(db) {
      const people = await listMembers(db)
      const open = await listSessions(db)
      const invited = await listInvitations(db)
      return {
        rows: [
          ...people.map(({ id, name, email, role: theirs, lastSeenAt }) => ({
            name,
            email,
            role: theirs,
            state: 'member',
            lastSeen: lastSeenAt,
            sessions: open.filter(({ session }) => session.userId === id).length,
          })),
          ...invited.map(({ email, role: theirs }) => ({
            name: '',
            email,
            role: theirs,
            state: 'invited',
            lastSeen: null,
            sessions: 0,
          })),
        ],
        none: 'Nobody yet: npm run shop -- staff invite MAIL --role owner',
      }
    },
  }),
  acting({
    words: 'staff invite',
    help: 'Invites somebody to the back office by a mailed link that works once; again, with a new link',
    ...OWNERS,
    positionals: ['mail'],
    input: {
      mail,
      role,
      language: Language.default('fr').meta({ description: 'Of the mail: fr (usual) or eng' }),
    },
    async act(tx, { mail: email, role: theirs, language }, { actor }) {
      if (await findMember(tx, email)) {
        throw new Refusal({ refusal: 'ALREADY_MEMBER', params: { email } }, { see: 'staff list' })
      }
      await invite(tx, { email, role: theirs, language, invitedBy: actor })
      return {
        subject: email,
        details: { role: theirs },
        outcome: 'MEMBER_INVITED',
        params: { email, role: theirs },
        undo: { act: 'staff-withdraw', input: { mail: email } },
      }
    },
  }),
  acting({
    words: 'staff withdraw',
    help: 'Takes an invitation back that nobody has used; its link ends',
    ...OWNERS,
    positionals: ['mail'],
    input: { mail },
    async act(tx, { mail: email }) {
      if (!(await withdrawInvitation(tx, email))) {
        throw new Refusal({ refusal: 'NO_SUCH_INVITATION', params: { email } }, { see: 'staff list' })
      }
      return { subject: email, outcome: 'INVITATION_WITHDRAWN', params: { email } }
    },
  }),
  acting({
    words: 'staff role',
    help: 'Gives somebody another role',
    ...OWNERS,
    positionals: ['mail', 'role'],
    input: { mail, role },
    async act(tx, { mail: email, role: to }) {
      const member = await memberWith(tx, email)
      await setRole(tx, member, to)
      return {
        subject: email,
        details: { from: member.role, to },
        outcome: 'ROLE_CHANGED',
        params: { email, role: to },
        undo: { act: 'staff-role', input: { mail: email, role: member.role } },
      }
    },
  }),
  acting({
    words: 'staff end',
    help: 'Ends somebody’s access for good: sessions, passkeys, password and PIN',
    ...OWNERS,
    positionals: ['mail'],
    input: { mail },
    async act(tx, { mail: email }) {
      const member = await memberWith(tx, email)
      await refuseLastOwner(tx, member)
      await endWaysIn(tx, member)
      await tx.update(members).set({ leftAt: new Date() }).where(eq(members.id, member.id))
      return { subject: email, outcome: 'MEMBER_LEFT', params: { email } }
    },
  }),
  acting({
    words: 'staff reset',
    help: 'Clears somebody’s ways in, as after a lost phone, and mails a link to choose others',
    ...OWNERS,
    positionals: ['mail'],
    input: { mail },
    async act(tx, { mail: email }, { actor }) {
      const member = await memberWith(tx, email)
      await endWaysIn(tx, member)
      await invite(tx, { email, role: member.role, language: member.language, invitedBy: actor })
      return { subject: email, outcome: 'MEMBER_RESET', params: { email } }
    },
  }),
  acting({
    words: 'staff sign-out',
    help: 'Ends every session of somebody',
    ...OWNERS,
    positionals: ['mail'],
    input: { mail },
    async act(tx, { mail: email }) {
      const { id } = await memberWith(tx, email)
      const sessions = await endSessions(tx, id)
      return {
        subject: email,
        details: { sessions },
        outcome: 'MEMBER_SIGNED_OUT',
        params: { email, sessions },
      }
    },
  }),
  reading({
    words: 'sessions list',
    help: 'Shows who is signed in, since when and where',
    async read(db) {
      const open = await listSessions(db)
      return {
        rows: open.map(({ session, device, email }) => ({
          id: session.id,
          email,
          level: session.level,
          device,
          browser: session.userAgent,
          since: session.createdAt,
        })),
        none: 'Nobody is signed in.',
      }
    },
  }),
  acting({
    words: 'sessions end',
    help: 'Ends one session of somebody',
    ...OWNERS,
    positionals: ['session'],
    input: {
      session: z.string().min(1).max(100).meta({ description: 'Its id in `sessions list`' }),
    },
    async act(tx, { session }) {
      const email = await endSession(tx, session)
      if (email === undefined) {
        throw new Refusal({ refusal: 'NO_SUCH_SESSION', params: undefined }, { see: 'sessions list' })
      }
      return { subject: email, outcome: 'SESSION_ENDED', params: { email } }
    },
  }),
  reading({
    words: 'devices list',
    help: 'Shows the counter devices, on which people switch by PIN',
    async read(db) {
      const rows = await listDevices(db)
      return { rows, none: 'There is no counter device: the back office makes one of a browser.' }
    },
  }),
  acting({
    words: 'devices end',
    help: 'Makes a counter device an ordinary browser again; sessions on it end',
    ...OWNERS,
    positionals: ['device'],
    input: { device: z.uuid('is not the id of a device').meta({ description: 'Its id in `devices list`' }) },
    async act(tx, { device }) {
      const name = await endDevice(tx, device)
      if (name === undefined) {
        throw new Refusal({ refusal: 'NO_SUCH_DEVICE', params: { device } }, { see: 'devices list' })
      }
      return { subject: name, details: { device }, outcome: 'DEVICE_ENDED', params: { name } }
    },
  }),
]
