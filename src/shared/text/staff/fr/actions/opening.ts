/** Les horaires, les jours de fermeture et le plan. */
import { dateFormat } from '#shared/text/date-format.ts'
type Days = { from: string; to: string }

const written = (day: string) =>
  dateFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
const days = ({ from, to }: Days) =>
  from === to ? `le ${written(from)}` : `du ${written(from)} au ${written(to)}`

export const opening = {
  outcomes: {
    PICKUP_EXTENDED: ({ number, until }: { number: string; until: string }) =>
      `${number} attend jusqu’au ${written(until)} inclus.`,
    HOURS_SET: (_: object) => 'Les horaires de la semaine sont enregistrés.',
    LOCATION_SET: (_: object) =>
      'La page de contact montre le plan et l’itinéraire tels que vous les avez enregistrés.',
    CLOSING_ADDED: (closing: Days) => `La librairie est fermée ${days(closing)}.`,
    CLOSING_REMOVED: (closing: Days) => `La librairie ouvre comme d’habitude ${days(closing)}.`,
  },
  refusals: {
    NOT_LYING_READY: ({ number }: { number: string }) => `${number} n’attend pas son retrait.`,
    NOT_OPEN_ON: ({ day }: { day: string }) =>
      `La librairie n’ouvre pas le ${written(day)}, ou ce jour est passé.`,
    NEVER_OPEN: (_: object) => 'Il faut au moins un jour d’ouverture dans la semaine.',
    CLOSING_BACKWARDS: (_: object) => 'Le dernier jour est avant le premier.',
    CLOSING_TOO_LONG: ({ most }: { most: number }) => `Une fermeture dure ${most} jours au plus.`,
    CLOSED_ALREADY: (closing: Days) => `La librairie est déjà fermée ${days(closing)}.`,
    NO_SUCH_SHOP_PICTURE: ({ path }: { path: string }) =>
      `Aucune image de la boutique n’a l’adresse ${path}.`,
    MAP_NEEDS_ALT: (_: object) =>
      'Décrivez le plan en français et en anglais pour les personnes qui ne le voient pas.',
    NO_SUCH_CLOSING: ({ from }: { from: string }) => `Aucune fermeture ne commence le ${written(from)}.`,
  },
}
