/** Owners' commands about members and roles. */
import { eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { accountEmail } from '#shared/contract/credentials.ts'
import { Language } from '#shared/contract/preferences.ts'
import { ROLES } from '#shared/staff/roles.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { invite, readInvitations, withdrawInvitation } from './invitations.ts'
import { endWaysIn, findMember, listMembers, memberWith, refuseLastOwner, setRole } from './members.ts'
import { endSessions, listSessions } from './sessions.ts'
import { invitations, members } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const mail = accountEmail().meta({ description: 'E-mail address of the person' })
const role = z.enum(ROLES).meta({ description: `One of ${ROLES.join(', ')}` })

export const teamCommands = [
  defineRead({
    words: 'staff list',
    help: 'Shows who works in the back office, and who is invited',
    async read(db) {
      const people = await listMembers(db)
      const open = await listSessions(db)
      const invited = await readInvitations(db, isNotNull(invitations.email))
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
  defineAction({
    words: 'staff invite',
    help: 'Invites somebody to the back office by a mailed link that works once; again, with a new link',
    positionals: ['mail'],
    input: {
      mail,
      role,
      language: Language.default('fr').meta({ description: 'Of the mail: fr (usual) or eng' }),
    },
    async run(tx, { mail: email, role: theirs, language }, { actor }) {
      if (await findMember(tx, email)) {
        throw new Refusal({ refusal: 'ALREADY_MEMBER', params: { email } }, { see: 'staff list' })
      }
      await invite(tx, { email, role: theirs, language, invitedBy: actor })
      return {
        subject: email,
        details: { role: theirs },
        outcome: 'MEMBER_INVITED',
        params: { email, role: theirs },
        undo: undoBy('staff-withdraw', { mail: email }),
      }
    },
  }),
  defineAction({
    words: 'staff withdraw',
    help: 'Takes an invitation back that nobody has used; its link ends',
    positionals: ['mail'],
    input: { mail },
    async run(tx, { mail: email }) {
      if (!(await withdrawInvitation(tx, email))) {
        throw new Refusal({ refusal: 'NO_SUCH_INVITATION', params: { email } }, { see: 'staff list' })
      }
      return { subject: email, outcome: 'INVITATION_WITHDRAWN', params: { email } }
    },
  }),
  defineAction({
    words: 'staff role',
    help: 'Gives somebody another role',
    positionals: ['mail', 'role'],
    input: { mail, role },
    async run(tx, { mail: email, role: to }) {
      const member = await memberWith(tx, email)
      await setRole(tx, member, to)
      // The mailed link was for another role
      const wasInvited = await withdrawInvitation(tx, email)
      return {
        subject: email,
        details: { from: member.role, to },
        outcome: wasInvited ? 'ROLE_CHANGED_LINK_ENDED' : 'ROLE_CHANGED',
        params: { email, role: to },
        undo: undoBy('staff-role', { mail: email, role: member.role }),
      }
    },
  }),
  defineAction({
    words: 'staff end',
    help: 'Ends somebody’s access for good: sessions, passkeys, password, PIN and the link of an invitation',
    positionals: ['mail'],
    input: { mail },
    async run(tx, { mail: email }) {
      const member = await memberWith(tx, email)
      await refuseLastOwner(tx, member)
      await endWaysIn(tx, member)
      await withdrawInvitation(tx, email)
      await tx.update(members).set({ leftAt: new Date() }).where(eq(members.id, member.id))
      return { subject: email, outcome: 'MEMBER_LEFT', params: { email } }
    },
  }),
  defineAction({
    words: 'staff reset',
    help: 'Clears somebody’s ways in, as after a lost phone, and mails a link to choose others',
    positionals: ['mail'],
    input: { mail },
    async run(tx, { mail: email }, { actor }) {
      const member = await memberWith(tx, email)
      await endWaysIn(tx, member)
      await invite(tx, { email, role: null, language: member.language, invitedBy: actor })
      return { subject: email, outcome: 'MEMBER_RESET', params: { email } }
    },
  }),
  defineAction({
    words: 'staff sign-out',
    help: 'Ends every session of somebody',
    positionals: ['mail'],
    input: { mail },
    async run(tx, { mail: email }) {
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
]
