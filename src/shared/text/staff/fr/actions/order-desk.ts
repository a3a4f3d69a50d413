/** Le bureau des commandes : adresses, e-mails, vues. */
export const orderDesk = {
  outcomes: {
    ADDRESS_FIXED: ({ number }: { number: string }) => `L’adresse de ${number} est corrigée.`,
    MAIL_AGAIN: ({ number }: { number: string }) => `L’e-mail de ${number} part une nouvelle fois.`,
    VIEW_SAVED: ({ name }: { name: string }) => `La vue «\u202F${name}\u202F» est enregistrée.`,
    VIEW_FORGOTTEN: ({ name }: { name: string }) => `La vue «\u202F${name}\u202F» est supprimée.`,
  },
  refusals: {
    NO_SUCH_MAIL: ({ number }: { number: string }) => `La commande ${number} n’a pas cet e-mail.`,
    NO_SUCH_VIEW: ({ name }: { name: string }) => `Il n’y a pas de vue «\u202F${name}\u202F».`,
  },
}
