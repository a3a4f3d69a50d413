/** L’équipe : invitations, rôles, départs, appareils. */
import type { Role } from '#shared/staff/roles.ts'
import { roles } from '../roles.ts'

type Person = { email: string }
type WithRole = Person & { role: Role }

export const team = {
  outcomes: {
    MEMBER_INVITED: ({ email, role }: WithRole) =>
      `Une invitation part vers ${email} (rôle\u202F: ${roles[role].toLowerCase()}).`,
    INVITATION_WITHDRAWN: ({ email }: Person) => `L’invitation de ${email} est annulée.`,
    ROLE_CHANGED: ({ email, role }: WithRole) => `${email} a désormais le rôle ${roles[role].toLowerCase()}.`,
    ROLE_CHANGED_LINK_ENDED: ({ email, role }: WithRole) =>
      `${email} a désormais le rôle ${roles[role].toLowerCase()}. Le lien envoyé pour choisir ses accès ne marche plus\u202F: envoyez-en un autre.`,
    MEMBER_LEFT: ({ email }: Person) => `${email} n’a plus accès à l’arrière-boutique.`,
    MEMBER_RESET: ({ email }: Person) =>
      `Les accès de ${email} sont effacés\u202F; un lien part pour en choisir d’autres.`,
    MEMBER_SIGNED_OUT: ({ email, sessions }: Person & { sessions: number }) =>
      `${email}\u202F: ${sessions} ${sessions > 1 ? 'connexions fermées' : 'connexion fermée'}.`,
    SESSION_ENDED: ({ email }: Person) => `Une connexion de ${email} est fermée.`,
    DEVICE_ENROLLED: ({ name }: { name: string }) => `${name} est devenu un poste de comptoir.`,
    DEVICE_ENDED: ({ name }: { name: string }) => `${name} n’est plus un poste de comptoir.`,
  },
  refusals: {
    NO_SUCH_MEMBER: ({ email }: Person) => `Personne dans l’équipe n’a l’adresse ${email}.`,
    ALREADY_MEMBER: ({ email }: Person) => `${email} fait déjà partie de l’équipe.`,
    NO_SUCH_INVITATION: ({ email }: Person) => `Aucune invitation n’attend ${email}.`,
    LAST_OWNER: ({ email }: Person) =>
      `${email} est la dernière personne responsable qui puisse se connecter\u202F: il en faut d’abord une autre.`,
    NO_SUCH_SESSION: () => 'Cette connexion est déjà fermée.',
    NO_SUCH_DEVICE: ({ device }: { device: string }) => `Aucun poste de comptoir ${device}.`,
  },
}
