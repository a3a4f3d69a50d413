export const mail = {
  orderConfirmation: { subject: (number: string) => `Votre commande ${number}` },
}
