/** Words of the checkout page (§2, §5): fields, errors, recap, payment, terms. */
export const checkout = {
  title: 'Commande',
  loading: 'Chargement de votre commande…',
  required: 'Les champs marqués d’un * sont obligatoires.',

  contact: {
    title: 'Vos coordonnées',
    email: 'Adresse e-mail',
    emailHint: 'Pour la confirmation et le suivi de votre commande.',
    phone: 'Téléphone portable',
    texts: 'M’envoyer un SMS quand la commande est prête',
    textsHint: 'Pour cette commande seulement. Vous pourrez y renoncer sur sa page.',
    textsLandline: 'Un SMS n’arrive que sur un mobile\u202F: indiquez un numéro en 06 ou 07.',
    phoneHint:
      'Pour le transporteur le jour de la livraison, ou pour vous prévenir que vos livres sont prêts.',
  },
  delivery: {
    title: 'Livraison',
    methods: {
      standard: { name: 'Livraison à domicile', text: 'Chez vous, à la date dite pour chaque livre.' },
      express: { name: 'Livraison express', text: 'Le jour ouvré suivant la préparation, en France.' },
      pickup: { name: 'Retrait en librairie', text: 'Nous vous écrivons dès que vos livres sont prêts.' },
    },
    free: 'Gratuit',
    nowhere: 'Ce mode de livraison ne dessert pas ce pays\u202F: choisissez-en un autre.',
  },
  dispatch: {
    title: 'Vos livres ne sont pas tous prêts en même temps',
    samePrice: 'Le prix de la livraison est le même dans les deux cas.',
    together: { home: 'Tout en un seul envoi', pickup: 'Tout en une seule fois' },
    apart: 'Chaque livre dès qu’il est prêt',
    books: (title: string, others: number) =>
      others > 1
        ? `${title} et ${others} autres livres`
        : others === 1
          ? `${title} et un autre livre`
          : title,
  },
  preorder: (titles: readonly string[]) =>
    titles.length > 1
      ? `Vous payez maintenant toute la commande, y compris ${titles.length} livres à paraître\u202F: ${titles.join(', ')}. Annulez-les quand vous voulez avant leur départ\u202F: nous vous les remboursons aussitôt.`
      : `Vous payez maintenant toute la commande, y compris «\u202F${titles.join('')}\u202F», à paraître. Annulez ce livre quand vous voulez avant son départ\u202F: nous vous le remboursons aussitôt.`,
  address: {
    title: 'Adresse de livraison',
    pickupTitle: 'Qui vient les chercher\u202F?',
    pickupHint: 'Votre nom suffit ici\u202F: pas d’adresse à donner pour un retrait.',
    name: 'Nom et prénom',
    company: 'Société',
    address: 'Adresse',
    additional: 'Complément d’adresse',
    postalCode: 'Code postal',
    city: 'Ville',
    country: 'Pays',
    saved: 'Mes adresses',
    typed: 'Une autre, saisie ci-dessous',
    save: 'Enregistrer cette adresse dans mon compte',
    optional: (label: string) => `${label} (facultatif)`,
  },
  billing: {
    other: 'Facturer à une autre adresse',
    ofPickup: 'Faire figurer une adresse sur la facture',
    title: 'Adresse de facturation',
  },
  gift: {
    title: 'C’est un cadeau',
    text: 'Un mot imprimé, un paquet cadeau, et aucun prix dans le colis.',
  },
  note: {
    title: 'Un mot pour la librairie',
    label: 'Note de commande',
    hint: 'Facultatif\u202F: une dédicace, une précision.',
  },

  wallets: {
    title: 'Payer en une fois',
    text: 'Votre portefeuille donne l’adresse et paie\u202F: rien à saisir ci-dessous.',
    obligation: 'En payant ainsi, vous commandez avec obligation de paiement et acceptez nos conditions.',
    declined: 'Le portefeuille n’a pas pu payer. Rien n’a été débité\u202F: réessayez, ou payez par carte.',
  },
  payment: {
    title: 'Paiement',
    loading: 'Préparation du paiement sécurisé…',
    demo: 'Paiement de démonstration\u202F: aucun argent n’est prélevé',
    secure:
      'Vos données de carte vont directement, chiffrées, au prestataire de paiement, certifié PCI DSS\u202F: nous ne pouvons ni les voir, ni les garder, ni les vendre.',
    absent:
      'Le paiement n’est pas encore ouvert dans cette boutique. Votre panier est conservé\u202F: écrivez-nous pour commander.',
    failed: 'Le paiement n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.',
    declined: 'Le paiement a été refusé. Rien n’a été débité\u202F: essayez une autre carte ou réessayez.',
    ways: {
      stripe: { name: 'Carte bancaire', text: 'En euros, sur cette page.' },
      paypal: { name: 'PayPal', text: 'En dollars, chez PayPal.' },
    },
    paypal: {
      charged: (amount: string) => `PayPal débitera ${amount}`,
      text: 'Le montant en dollars suit le taux de la boutique, figé avec votre commande. Vous confirmez chez PayPal, puis revenez ici.',
      obligation: 'En payant avec PayPal, vous commandez avec obligation de paiement.',
      cancelled:
        'Le paiement PayPal a été interrompu. Rien n’a été débité et tout ce que vous avez saisi est conservé\u202F: réessayez, ou payez par carte.',
      declined:
        'PayPal a refusé ce moyen de paiement. Rien n’a été débité\u202F: choisissez-en un autre chez PayPal, ou payez par carte.',
      again:
        'Le montant en dollars a changé entre-temps. Rien n’a été débité\u202F: vérifiez-le, puis confirmez une seconde fois chez PayPal.',
      failed: 'PayPal n’a pas pu aller au bout. Rien n’a été débité\u202F: réessayez, ou payez par carte.',
      unavailable:
        'PayPal n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez, ou payez par carte.',
    },
  },

  recap: {
    title: 'Récapitulatif',
    loading: 'Calcul du total…',
    edit: 'Modifier le panier',
    quantity: (count: number) => `Quantité\u202F: ${count}`,
    subtotal: 'Sous-total',
    discount: (code: string) => `Code ${code}`,
    delivery: 'Livraison',
    wrapping: 'Emballage cadeau',
    total: 'Total',
    vat: (amount: string) => `dont TVA ${amount}`,
    vatAt: (rate: string, amount: string) => `dont TVA à ${rate}\u202F%\u202F: ${amount}`,
    charged: (amount: string) => `Montant débité\u202F: ${amount}`,
    dollars: 'Les prix en dollars sont indicatifs\u202F: le paiement se fait en euros.',
    failed: 'Le total n’a pas pu être calculé.',
    leftOut: 'Les livres en rupture ou retirés de la vente restent dans le panier et ne sont pas commandés.',
  },

  coupon: {
    label: 'Code promo ou bon d’achat',
    apply: 'Appliquer',
    remove: (code: string) => `Retirer le code ${code}`,
    applied: {
      percent: (code: string) => `Le code ${code} est appliqué.`,
      amount: (code: string) => `Le code ${code} est appliqué.`,
      free_delivery: (code: string) => `Le code ${code} vous offre la livraison.`,
    },
    checking: 'Vérification du code…',
    refused: {
      unknown: 'Ce code n’existe pas. Vérifiez-le.',
      not_yet: 'Ce code n’est pas encore valable.',
      over: 'Ce code n’est plus valable.',
      used_up: 'Ce code a déjà été utilisé autant de fois que possible.',
      already_used: 'Vous avez déjà utilisé ce code.',
      below_minimum: 'Le montant des livres est trop bas pour ce code.',
      no_effect: 'Ce code ne change rien à cette commande.',
      too_many_tries: 'Trop de codes essayés. Patientez un quart d’heure.',
    },
    minimum: (amount: string) => `Ce code vaut à partir de ${amount} de livres.`,
  },

  vouchers: {
    paid: 'Bons d’achat',
    own: 'Mes bons d’achat',
    spendOwn: (ends: string, amount: string) => `Utiliser mon bon …${ends} (${amount})`,
    due: 'Reste à payer',
    paysAll: 'Vos bons d’achat paient toute la commande. Il n’y a rien d’autre à payer.',
    applied: (code: string, amount: string) => `Le bon ${code} paie ${amount}.`,
    left: (amount: string) => `Il y restera ${amount}.`,
    checking: (code: string) => `Vérification du bon ${code}…`,
    remove: (code: string) => `Retirer le bon ${code}`,
    refused: {
      mistyped: 'Il y a une faute de frappe dans ce code. Comparez-le avec votre bon.',
      unknown: 'Ce bon n’existe pas dans cette librairie. Vérifiez le code, ou écrivez-nous.',
      used: 'Ce bon est entièrement dépensé, ou une commande en attente l’utilise.',
      expired: 'Ce bon n’est plus valable. Écrivez-nous\u202F: nous pouvons le prolonger.',
      frozen: 'Ce bon est bloqué. Écrivez-nous pour le débloquer.',
      replaced: 'Ce bon a été remplacé par un autre. Utilisez le nouveau code.',
      changed: 'Ce bon vient d’être dépensé ailleurs. Retirez-le, ou vérifiez le reste à payer.',
      twice: 'Ce bon est déjà dans la commande.',
      not_needed: 'Ce bon n’est pas nécessaire\u202F: les autres paient tout. Gardez-le.',
      exchange_first: 'Ce code échange un cadeau\u202F: la librairie doit d’abord avoir repris le livre.',
      exchange_alone: 'Ce code échange un cadeau\u202F: il paie seul, sans autre bon.',
      exchange_more: 'Ces livres coûtent plus que votre cadeau\u202F: choisissez-en d’autres.',
      exchange_tries:
        'Trop de commandes essayées avec ce code\u202F: demandez à la librairie, qui échange le cadeau avec vous.',
      too_many: 'Dix bons au plus paient une commande.',
      too_many_tries: 'Trop de codes essayés. Patientez un quart d’heure.',
    },
  },

  terms: {
    label: 'J’ai lu et j’accepte les conditions générales de vente',
    read: 'Lire les conditions générales de vente',
    full: 'Le texte complet, dans un nouvel onglet',
    text: [
      'Les prix sont indiqués en euros, toutes taxes comprises, hors livraison. Le total, livraison comprise, est affiché avant le paiement.',
      'Le paiement se fait par carte, ou par PayPal en dollars, au moment de la commande. Les exemplaires sont réservés 30 minutes, le temps de payer.',
      'La commande est confirmée par e-mail dès que le paiement est reçu. Si un livre venait à manquer après le paiement, il serait intégralement remboursé.',
      'Vous disposez de 14 jours après réception pour vous rétracter, sans motif. Les frais de retour sont à votre charge.',
      'Vos données servent à traiter la commande et ne sont jamais vendues.',
    ],
  },

  submit: 'Commander avec obligation de paiement',
  submitting: 'Paiement en cours…',
  submitHint: 'Ne fermez pas cette page.',

  errors: {
    title: (count: number) => (count > 1 ? `${count} points sont à corriger` : 'Un point est à corriger'),
    email: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
    phone: 'Indiquez un numéro valide, avec l’indicatif du pays s’il est étranger.',
    name: 'Indiquez votre nom et votre prénom.',
    company: 'Ce nom de société ne convient pas.',
    address: 'Indiquez la rue et le numéro.',
    additional: 'Ce complément d’adresse ne convient pas.',
    postalCode: 'Indiquez un code postal valide pour ce pays.',
    city: 'Indiquez la ville.',
    country: 'Choisissez un pays.',
    method: 'Choisissez un mode de livraison.',
    billingName: 'Indiquez le nom qui figurera sur la facture.',
    billingCompany: 'Ce nom de société ne convient pas à la facture.',
    billingAddress: 'Indiquez la rue et le numéro de l’adresse de facturation.',
    billingAdditional: 'Ce complément de l’adresse de facturation ne convient pas.',
    billingPostalCode: 'Indiquez un code postal de facturation valide pour son pays.',
    billingCity: 'Indiquez la ville de facturation.',
    billingCountry: 'Choisissez le pays de facturation.',
    coupon: 'Votre code promo ne peut plus être utilisé. Vérifiez le total, puis validez de nouveau.',
    vouchers:
      'Un bon d’achat ne peut plus payer ce qui était prévu. Rien n’a été débité\u202F: vérifiez le récapitulatif, puis validez de nouveau.',
    giftNote: 'Le mot du cadeau est trop long ou contient des caractères inconnus.',
    giftFrom: 'Ce nom ne convient pas au mot du cadeau.',
    arriveBy: 'Le cadeau ne peut pas arriver si tôt\u202F: choisissez le jour indiqué, ou un jour plus tard.',
    isWrapped: 'La librairie ne fait plus de paquet cadeau\u202F: décochez-le.',
    note: 'La note est trop longue ou contient des caractères inconnus.',
    terms: 'Acceptez les conditions générales de vente pour commander.',
    payment: 'Complétez les informations de votre carte.',
    lines:
      'Ce panier ne peut pas être commandé en une fois\u202F: 50 titres et 999 exemplaires par titre au plus.',
  },

  problems: {
    outOfStock:
      'Un livre n’est plus disponible dans la quantité voulue. Rien n’a été débité\u202F: le panier a été ajusté, vérifiez le récapitulatif puis validez de nouveau.',
    termsChanged:
      'Les conditions générales de vente viennent de changer. Rien n’a été débité\u202F: lisez-les, acceptez-les et validez de nouveau.',
    soldOut:
      'Vos livres ne sont plus disponibles. Rien n’a été débité\u202F: ils restent visibles dans votre panier.',
    priceChanged: (was: string, now: string) =>
      `Un prix a changé\u202F: le total passe de ${was} à ${now}. Rien n’a été débité\u202F: vérifiez le récapitulatif puis validez de nouveau.`,
    unavailable:
      'Le service de paiement ne répond pas. Rien n’a été débité et tout ce que vous avez saisi est conservé\u202F: validez de nouveau dans un instant.',
    offline:
      'La connexion a été interrompue. Tout ce que vous avez saisi est conservé\u202F: validez de nouveau quand vous serez en ligne, la commande ne sera passée qu’une fois.',
    held: (minutes: number) =>
      `Quelqu’un est en train de payer un livre de votre panier. Rien n’a été débité\u202F: si cet achat n’aboutit pas, le livre sera de retour dans ${minutes}\u00A0minute${minutes > 1 ? 's' : ''} au plus tard. Vérifiez le récapitulatif, ou validez de nouveau plus tard.`,
    unpaidLimit:
      'Trop de commandes attendent déjà leur paiement depuis votre adresse ou votre réseau. Rien n’a été débité\u202F: payez l’une d’elles, connectez-vous, ou validez de nouveau plus tard.',
    tooMany: 'Trop de tentatives. Patientez quelques minutes, puis validez de nouveau.',
    failed:
      'La commande n’a pas pu être enregistrée. Tout ce que vous avez saisi est conservé\u202F: validez de nouveau.',
  },

  empty: {
    title: 'Rien à commander pour l’instant',
    text: 'Votre panier ne contient aucun livre disponible.',
    cart: 'Voir mon panier',
    books: 'Découvrir les livres',
  },
}
