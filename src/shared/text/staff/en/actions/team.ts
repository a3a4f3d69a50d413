import type { team as fr } from '../../fr/actions/team.ts'
import { roles } from '../roles.ts'

export const team: typeof fr = {
  outcomes: {
    MEMBER_INVITED: ({ email, role }) =>
      `An invitation goes to ${email} (role: ${roles[role].toLowerCase()}).`,
    INVITATION_WITHDRAWN: ({ email }) => `The invitation to ${email} is withdrawn.`,
    ROLE_CHANGED: ({ email, role }) => `${email} now has the role ${roles[role].toLowerCase()}.`,
    ROLE_CHANGED_LINK_ENDED: ({ email, role }) =>
      `${email} now has the role ${roles[role].toLowerCase()}. The link mailed to them to choose ways in no longer works: send another one.`,
    MEMBER_LEFT: ({ email }) => `${email} can no longer enter the back office.`,
    MEMBER_RESET: ({ email }) =>
      `All ways in of ${email} are cleared; a link to choose new ones is on its way.`,
    MEMBER_SIGNED_OUT: ({ email, sessions }) =>
      `${email}: ${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`,
    SESSION_ENDED: ({ email }) => `One session of ${email} ended.`,
    DEVICE_ENROLLED: ({ name }) => `${name} became a counter device.`,
    DEVICE_ENDED: ({ name }) => `${name} is no longer a counter device.`,
  },
  refusals: {
    NO_SUCH_MEMBER: ({ email }) => `Nobody in the team has the address ${email}.`,
    ALREADY_MEMBER: ({ email }) => `${email} is in the team already.`,
    NO_SUCH_INVITATION: ({ email }) => `No invitation is waiting for ${email}.`,
    LAST_OWNER: ({ email }) =>
      `${email} is the last owner who can sign in: there has to be another one first.`,
    NO_SUCH_SESSION: () => 'That session is over already.',
    NO_SUCH_DEVICE: ({ device }) => `There is no counter device ${device}.`,
  },
}
