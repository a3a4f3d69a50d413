/** Les fiches des clients. */
export const customers = {
  outcomes: {
    CUSTOMER_NOTED: ({ callBack }: { callBack: boolean }): string =>
      callBack ? 'C’est noté, ce client est à rappeler.' : 'C’est noté.',
    CUSTOMER_NOTE_DROPPED: (_: object) => 'La note est effacée.',
    CUSTOMER_NOTE_RESTORED: (_: object) => 'La note est de nouveau là.',
    CUSTOMER_CALLED: (_: object) => 'Ce client est rappelé.',
    CUSTOMER_TO_CALL: (_: object) => 'Ce client est de nouveau à rappeler.',
    CUSTOMERS_MERGED: (_: object) => 'Les deux fiches n’en font plus qu’une.',
  },
  refusals: {
    SAME_CUSTOMER: (_: object) => 'C’est déjà la même fiche\u202F: choisissez-en une autre.',
  },
}
