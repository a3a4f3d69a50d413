/** Les retours, les messages et les avis. */
import { euros } from './amounts.ts'

type Return = { number: string }
type Review = { title: string; stars: number }

export const inbox = {
  outcomes: {
    PHOTOS_WRITTEN: ({ files }: { files: readonly string[] }) =>
      files.length === 0 ? 'Il n’y a pas de photo.' : files.join('\n'),
    RETURN_ACCEPTED: ({ number }: Return) => `${number} est accepté\u202F; son client est prévenu.`,
    RETURN_REFUSED: ({ number }: Return) => `${number} est refusé\u202F; son client sait pourquoi.`,
    RETURN_RECEIVED: ({ number, copies }: Return & { copies: number }) =>
      `${number} est reçu\u202F; ${copies} de retour en rayon. Il reste à rembourser.`,
    RETURN_REFUNDED: ({ number, cents }: Return & { cents: number }) =>
      `${number}\u202F: ${euros(cents)} sont rendus\u202F; son client est prévenu.`,
    RETURN_REOPENED: ({ number }: Return) =>
      `La réponse à ${number} est retirée\u202F; son client n’en saura rien.`,
    MESSAGE_ANSWERED: (_: object) => 'Votre réponse est enregistrée\u202F; elle part par e-mail.',
    ANSWER_RECALLED: (_: object) => 'La réponse est retirée\u202F; elle n’est pas partie.',
    MESSAGE_ASIDE: (_: object) => 'Le message est classé sans réponse.',
    MESSAGE_REOPENED: (_: object) => 'Le message attend de nouveau une réponse.',
    REVIEW_PUBLISHED: ({ title, stars }: Review) =>
      `${title}, ${stars} sur 5\u202F: publié\u202F; son auteur est prévenu par e-mail.`,
    REVIEW_REFUSED: ({ title, stars }: Review) =>
      `${title}, ${stars} sur 5\u202F: refusé\u202F; son auteur est prévenu par e-mail.`,
    REVIEW_RESTORED: ({ title }: { title: string }) =>
      `La décision sur l’avis (${title}) est retirée\u202F; son auteur n’en saura rien.`,
    REVIEW_WAS_PUBLISHED: (_: Review) => 'L’avis était déjà publié\u202F; les signalements sont réglés.',
    REVIEW_WAS_REFUSED: (_: Review) => 'L’avis était déjà refusé\u202F; les signalements sont réglés.',
  },
  refusals: {
    NO_SUCH_MESSAGE: ({ id }: { id: string }) => `Il n’y a pas de message ${id}.`,
    SEVERAL_MESSAGES: ({ id }: { id: string }) =>
      `Plusieurs messages commencent par ${id}\u202F: donnez la suite.`,
    NO_SUCH_ANSWER: (_: object) => 'Cette réponse n’existe plus.',
    MESSAGE_CLOSED: (_: object) => 'Ce message est déjà traité.',
    MESSAGE_OPEN: (_: object) => 'Ce message attend déjà une réponse.',
    ALREADY_MAILED: (_: object) => 'Trop tard\u202F: l’e-mail est parti.',
    ALREADY_REFUNDED: (_: object) => 'Trop tard\u202F: le remboursement est parti.',
    REFUNDED_SINCE: (_: object) =>
      'Un autre remboursement de cette commande a été calculé depuis, d’après celui-ci\u202F: il ne peut plus être annulé.',
    NO_SUCH_RETURN: ({ number }: Return) => `Il n’y a pas de retour ${number}.`,
    RETURN_IN_OTHER_STATE: ({ number }: Return) => `Le retour ${number} est dans un autre état.`,
    TOO_LITTLE_LEFT: ({ refundableCents }: { refundableCents: number }) =>
      `De cette commande il ne reste que ${euros(refundableCents)} à rendre\u202F: indiquez un montant plus petit.`,
    NO_SUCH_REVIEW: ({ id }: { id: string }) => `Il n’y a pas d’avis ${id}.`,
    SEVERAL_REVIEWS: ({ id }: { id: string }) =>
      `Plusieurs avis commencent par ${id}\u202F: donnez la suite.`,
    REVIEW_TAKEN_BACK: ({ id }: { id: string }) => `L’avis ${id} vient d’être retiré.`,
  },
}
