/** Words of what follows the payment: result, guest look-up, one order. */
import type { LineState } from '../../orders/line-states.ts'
import type { PromiseLoss } from '../../promises/book-promise.ts'

export const orders = {
  result: {
    title: 'Retour de paiement',
    loading: 'Nous vérifions votre paiement…',
    left: {
      title: 'Le paiement a été interrompu',
      text: 'Rien n’a été débité. Vos livres restent réservés pendant 30 minutes et tout ce que vous avez saisi est conservé.',
      textOfTaken: 'Rien n’a été débité. Vos livres restent réservés jusqu’au jour indiqué par la librairie.',
      back: 'Revenir au paiement',
    },
  },
  trackOrder: 'Suivre une commande',

  success: {
    title: 'Votre commande',
    loading: 'Nous vérifions votre paiement…',
    paid: {
      title: 'Merci, votre commande est confirmée',
      withoutMail: 'Votre paiement est bien reçu\u202F; la librairie prépare vos livres.',
      text: (email: string) => `Un e-mail de confirmation part vers ${email}.`,
    },
    processing: {
      title: 'Votre paiement est en cours de traitement',
      text: 'Votre banque n’a pas encore répondu. Cette page se met à jour d’elle-même\u202F; vous recevrez aussi un e-mail.',
      again: 'Vérifier maintenant',
      later: 'Revenir au paiement',
    },
    failed: {
      title: 'Le paiement n’a pas abouti',
      text: 'Rien n’a été débité. Votre panier et tout ce que vous avez saisi sont conservés.',
      back: 'Reprendre le paiement',
    },
    cancelled: {
      title: 'Cette commande est annulée',
      text: 'Le délai de paiement est dépassé. Rien n’est dû\u202F; une somme débitée entre-temps est remboursée.',
      back: 'Revenir au panier',
    },
    unreachable: { text: 'L’état du paiement n’a pas pu être vérifié.', again: 'Réessayer' },
    unknown: {
      title: 'Aucune commande à montrer ici',
      text: 'Cette adresse ne correspond à aucune commande passée dans ce navigateur.',
      track: 'Suivre une commande par son numéro',
    },
    number: 'Numéro de commande',
    follow: 'Suivre ma commande',
    continue: 'Continuer mes achats',
  },

  track: {
    title: 'Suivre une commande',
    text: 'Sans compte\u202F: le numéro se trouve dans l’e-mail de confirmation.',
    number: 'Numéro de commande',
    numberHint: 'Par exemple GMP-4F7K-92QX.',
    email: 'Adresse e-mail de la commande',
    submit: 'Afficher la commande',
    loading: 'Recherche en cours…',
    empty: { number: 'Indiquez le numéro de commande.', email: 'Indiquez l’adresse e-mail de la commande.' },
    wrong: 'Aucune commande ne correspond à ce numéro et à cette adresse. Vérifiez les deux.',
    tooMany: (minutes: number) =>
      `Trop de tentatives. Réessayez dans ${minutes} ${minutes > 1 ? 'minutes' : 'minute'}.`,
    failed: 'La recherche n’a pas abouti. Réessayez dans un instant.',
    another: 'Chercher une autre commande',
  },

  follow: {
    title: 'Commande',
    loading: 'Chargement de la commande…',
    notFound: {
      title: 'Commande introuvable',
      text: 'Cette adresse n’ouvre aucune commande. Le lien de l’e-mail de confirmation est peut-être incomplet.',
      track: 'Suivre une commande par son numéro',
    },
    failed: 'La commande n’a pas pu être chargée.',
    placedOn: (date: string) => `Passée le ${date}`,
    history: 'Suivi',
    lines: 'Livres commandés',
    quantity: (count: number) => `Quantité\u202F: ${count}`,
    each: (price: string) => `${price} l’exemplaire`,
    subtotal: 'Sous-total',
    discount: (code: string) => `Code ${code}`,
    delivery: 'Livraison',
    free: 'Gratuit',
    wrapping: 'Emballage cadeau',
    total: 'Total',
    vat: (amount: string) => `dont TVA ${amount}`,
    approximately: {
      usd: (amount: string) => `soit environ ${amount} au taux du jour de la commande`,
      eur: (amount: string) => `soit ${amount}, au taux du jour de la commande`,
    },
    contact: 'Coordonnées',
    address: 'Adresse',
    note: 'Note',
    masked: 'L’adresse n’est montrée qu’avec le lien de l’e-mail de confirmation.',
    pay: 'Reprendre le paiement',
    review: 'Donner mon avis',
    addAgain: 'Commander à nouveau',
    addedAgain: 'Les livres disponibles sont dans le panier.',
    missing: (titles: string) => `Plus disponible\u202F: ${titles}.`,
    noneLeft: 'Aucun de ces livres n’est encore disponible.',
    texts: {
      label: 'Recevoir un SMS quand la commande est prête',
      on: 'Vous recevrez un SMS.',
      off: 'Vous ne recevrez pas de SMS.',
    },
    documents: 'Documents',
    documentNames: { invoice: 'Facture', credit_note: 'Avoir' },
    parcels: 'Colis',
    parcelSent: (date: string) => `Parti le ${date}`,
    otherCarrier: 'Autre transporteur',
    seeParcel: (number: string) => `Suivre le colis ${number}`,
    byVoucher: (lastFour: string) => `Payé par bon d’achat (…${lastFour})`,
    due: 'Payé autrement',
    refunded: 'Remboursé',
    partlyRefunded: 'Remboursée en partie',
    cancel: 'Annuler la commande',
    cancelTitle: 'Annuler cette commande\u202F?',
    cancelText: (amount: string) =>
      `Rien ne sera envoyé et ${amount} vous seront remboursés par le même moyen de paiement.`,
    cancelAdded: 'Les livres qui y ont été ajoutés sont annulés et remboursés avec elle.',
    addedTo: 'Ajoutée à votre commande',
    added: 'S’ajoute à cette commande',
    leaveTogether: 'Les deux partent ensemble.',
    cancelYes: 'Oui, annuler la commande',
    cancelNo: 'Garder la commande',
    cancelled: 'La commande est annulée.',
    tooLate: 'Cette commande ne peut plus être annulée\u202F: elle vient de partir.',
  },

  cancelLine: {
    cancel: 'Annuler ce livre',
    cancelOne: (title: string) => `Annuler ce livre (${title})`,
    title: (title: string) => `Annuler «\u202F${title}\u202F»\u202F?`,
    text: (amount: string) =>
      `Ce livre quitte votre commande et ${amount} vous sont remboursés aussitôt, par le même moyen de paiement. Le reste de la commande ne change pas.`,
    lastText: (amount: string) =>
      `C’est le dernier livre de votre commande\u202F: elle est annulée et ${amount} vous sont remboursés aussitôt, par le même moyen de paiement.`,
    yes: 'Oui, annuler ce livre',
    no: 'Garder ce livre',
    cancelled: (amount: string) => `Ce livre est annulé\u202F: ${amount} vous sont remboursés.`,
    tooLate: 'Ce livre ne peut plus être annulé\u202F: il vient de partir.',
  },

  cancelLinePage: {
    title: 'Annuler ce livre',
    promised: (promise: string) => `Date annoncée\u202F: ${promise}.`,
    text: (title: string, amount: string) =>
      `«\u202F${title}\u202F» quitte votre commande et ${amount} vous sont remboursés aussitôt, par le même moyen de paiement.`,
    submit: 'Annuler et être remboursé',
    sending: 'Annulation…',
    done: {
      title: 'Ce livre est annulé',
      text: 'Le remboursement est en route. Un e-mail vous le confirme.',
    },
    tooLate: {
      title: 'Ce livre ne peut plus être annulé',
      text: 'Il a déjà quitté la librairie, ou il a déjà été annulé. Votre commande dit où il en est.',
    },
    see: 'Voir la commande',
  },

  line: {
    states: {
      waiting: 'En attente',
      ordered: 'En commande chez notre fournisseur',
      here: 'À la librairie',
      ready: 'À retirer dès maintenant',
      sent: 'Expédié',
      collected: 'Retiré',
      cancelled: 'Annulé',
      returned: 'Retourné',
    } as Record<LineState, string>,
    sought: 'Nous le cherchons',
    losses: {
      ended: 'Nous ne pouvons plus l’obtenir\u202F: vous pouvez l’annuler.',
      undated: 'Plus personne ne sait dire quand il viendra\u202F: vous pouvez l’annuler.',
      sought:
        'Il a peut-être été vendu en magasin. S’il n’est plus là, nous le commandons et vous écrivons la nouvelle date. Vous pouvez aussi l’annuler.',
    } satisfies Record<PromiseLoss, string>,
    delivered: 'Livré',
    refunded: 'Annulé et remboursé',
    of: (copies: number, state: string) => `${copies} × ${state}`,
    dispatch: {
      home: {
        together: 'Tout part ensemble, dès que le dernier livre est arrivé.',
        apart: 'Chaque livre part dès qu’il est prêt.',
      },
      pickup: {
        together: 'Tout vous attendra ensemble, dès que le dernier livre est arrivé.',
        apart: 'Chaque livre vous attend dès qu’il est prêt.',
      },
    },
  },

  states: {
    pending: 'En attente de paiement',
    payment_failed: 'Paiement refusé',
    paid: 'Payée',
    preparing: 'En préparation',
    shipped: 'Expédiée',
    delivered: 'Livrée',
    cancelled: 'Annulée',
    refunded: 'Remboursée',
  },
  steps: {
    placed: 'Commande passée',
    waiting: 'En attente de livres',
    partlySent: 'Expédiée en partie',
    pickupPartly: 'Prête en partie',
    pickupShipped: 'Prête au retrait',
    pickupDelivered: 'Retirée',
  },
}
