/** Les retours, les messages et les avis. */
import { euros } from './amounts.ts'

type Return = { number: string }
type Review = { title: string; stars: number }

export const inbox = {
  outcomes: {
    PHOTOS_WRITTEN: ({ files }: { files: readonly string[] }) =>
      files.length === 0 ? 'Il n’y a pas de photo.' : files.join('\n'),
    RETURN_ACCEPTED: ({ number }: Return) => `${number} est accepté\u202f; son client est prévenu.`,
    RETURN_REFUSED: ({ number }: Return) => `${number} est refusé\u202f; son client sait pourquoi.`,
    RETURN_RECEIVED: ({ number, copies }: Return & { copies: number }) =>
      `${number} est reçu\u202f; ${copies} de retour en rayon. Il reste à rembourser.`,
    RETURN_REFUNDED: ({ number, cents }: Return & { cents: number }) =>
      `${number}\u202f: ${euros(cents)} sont rendus\u202f; son client est prévenu.`,
    REVIEW_PUBLISHED: ({ title, stars }: Review) =>
      `${title}, ${stars} sur 5\u202f: publié\u202f; son auteur est prévenu par courriel.`,
    REVIEW_REFUSED: ({ title, stars }: Review) =>
      `${title}, ${stars} sur 5\u202f: refusé\u202f; son auteur est prévenu par courriel.`,
    REVIEW_WAS_PUBLISHED: (_: Review) => 'L’avis était déjà publié\u202f; les signalements sont réglés.',
    REVIEW_WAS_REFUSED: (_: Review) => 'L’avis était déjà refusé\u202f; les signalements sont réglés.',
  },
  refusals: {
    NO_SUCH_RETURN: ({ number }: Return) => `Il n’y a pas de retour ${number}.`,
    RETURN_IN_OTHER_STATE: ({ number }: Return) => `Le retour ${number} est dans un autre état.`,
    TOO_LITTLE_LEFT: ({ refundableCents }: { refundableCents: number }) =>
      `De cette commande il ne reste que ${euros(refundableCents)} à rendre\u202f: indiquez un montant plus petit.`,
    NO_SUCH_REVIEW: ({ id }: { id: string }) => `Il n’y a pas d’avis ${id}.`,
    SEVERAL_REVIEWS: ({ id }: { id: string }) =>
      `Plusieurs avis commencent par ${id}\u202f: donnez la suite.`,
    REVIEW_TAKEN_BACK: ({ id }: { id: string }) => `L’avis ${id} vient d’être retiré.`,
  },
}
