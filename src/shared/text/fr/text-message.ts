/** Les SMS, en lettres de l’alphabet GSM : é, è et à en sont ; ê, ç, œ, l’apostrophe courbe et l’espace insécable n’en sont pas. */
export const textMessage = {
  ready: (shop: string, number: string) =>
    `${shop} : votre commande ${number} est disponible, vous pouvez venir la retirer à la librairie.`,
  partlyReady: (shop: string, number: string) =>
    `${shop} : une partie de votre commande ${number} est disponible, vous pouvez venir la retirer à la librairie.`,
}
