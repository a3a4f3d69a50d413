/** Owners' commands about sessions and counter devices. */
import { z } from 'zod'
import { isAllowed, PERMISSIONS, type Permission } from '#shared/staff/permissions.ts'
import { ROLES } from '#shared/staff/roles.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { endDevice } from './counter-devices.ts'
import { listDevices } from './members.ts'
import { endSession, listSessions } from './sessions.ts'

export const accessCommands = [
  defineRead({
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
  defineRead({
    words: 'staff permissions',
    help: 'Shows who may do and read what in the back office, and whether a PIN is enough',
    positionals: ['about'],
    input: { about: z.string().optional().meta({ description: 'Only what has this in its name: refund' }) },
    async read(_, { about = '' }) {
      const named = Object.entries<Permission>(PERMISSIONS).filter(([name]) => name.includes(about))
      return {
        rows: named.map(([name, permission]) => ({
          permission: name,
          roles: ROLES.filter((role) => isAllowed(role, permission)).join(', '),
          signIn: permission.level,
        })),
        none: 'Nothing is called so.',
      }
    },
  }),
  defineAction({
    words: 'sessions end',
    help: 'Ends one session of somebody',
    positionals: ['session'],
    input: {
      session: z.string().min(1).max(100).meta({ description: 'Its id in `sessions list`' }),
    },
    async run(tx, { session }) {
      const email = await endSession(tx, session)
      if (email === undefined) {
        throw new Refusal({ refusal: 'NO_SUCH_SESSION', params: undefined }, { see: 'sessions list' })
      }
      return { subject: email, outcome: 'SESSION_ENDED', params: { email } }
    },
  }),
  defineRead({
    words: 'devices list',
    help: 'Shows the counter devices, on which people switch by PIN',
    async read(db) {
      const rows = await listDevices(db)
      return { rows, none: 'There is no counter device: the back office makes one of a browser.' }
    },
  }),
  defineAction({
    words: 'devices end',
    help: 'Makes a counter device an ordinary browser again; sessions on it end',
    positionals: ['device'],
    input: { device: z.uuid('is not the id of a device').meta({ description: 'Its id in `devices list`' }) },
    async run(tx, { device }) {
      const name = await endDevice(tx, device)
      if (name === undefined) {
        throw new Refusal({ refusal: 'NO_SUCH_DEVICE', params: { device } }, { see: 'devices list' })
      }
      return { subject: name, details: { device }, outcome: 'DEVICE_ENDED', params: { name } }
    },
  }),
]
