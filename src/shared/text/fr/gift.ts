/** Words of a present: what its buyer says of it. */
import { de } from '../elision.ts'

export const gift = {
  wrap: (price: string) => `Paquet cadeau (${price})`,
  free: 'offert',
  note: 'Votre mot',
  noteHint: 'Nous l’imprimons et le glissons dans le colis.',
  from: 'De la part de',
  arriveBy: 'À recevoir au plus tard le',
  earliest: (day: string) => `Au plus tôt le ${day}.`,
  toOther:
    'Vous l’envoyez à quelqu’un\u202F? Indiquez son adresse, et la vôtre pour la facture. Nous n’écrivons qu’à vous.',
  one: {
    title: 'Cadeau',
    wrapped: 'Emballé en paquet cadeau',
    by: (day: string) => `À recevoir au plus tard le ${day}`,
    signed: (name: string) => `De la part ${de(name)}`,
  },
}
