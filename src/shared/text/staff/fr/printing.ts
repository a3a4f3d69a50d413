/** Imprimer sans fenêtre à confirmer, et l'imprimante d'étiquettes. */
export const printing = {
  title: 'Imprimer sans dialogue',
  help: 'Bordereaux et étiquettes sortent sans fenêtre à confirmer une fois le navigateur réglé\u202F: suivez les étapes, puis imprimez un essai. Ce qui est choisi ici vaut pour cet appareil seulement.',
  here: {
    title: 'Ce navigateur',
    browsers: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      safari: 'Safari',
      phone: 'Téléphone ou tablette',
      other: 'Navigateur non reconnu',
    },
    can: 'Il sait imprimer sans dialogue, une fois réglé\u202F:',
    cannot: {
      safari:
        'Safari montre toujours sa fenêtre d’impression. Pour vous en passer, ouvrez cette page dans Chrome, Edge ou Firefox.',
      phone:
        'Un téléphone ou une tablette montre toujours sa fenêtre d’impression. Imprimez depuis l’ordinateur du comptoir, ou sur l’imprimante d’étiquettes.',
      other:
        'Nous ne savons pas régler ce navigateur. Ouvrez cette page dans Chrome, Edge ou Firefox, ou gardez la fenêtre d’impression.',
    },
    steps: {
      printer:
        'Dans les réglages de l’ordinateur, choisissez comme imprimante par défaut celle des bordereaux.',
      quit: (browser: string) =>
        `Fermez toutes les fenêtres de ${browser}\u202F: sinon l’option ne compte pas.`,
      shortcut:
        'Créez un raccourci avec cette commande et n’ouvrez plus l’arrière-boutique que par lui\u202F:',
      config: 'Tapez about:config dans la barre d’adresse et acceptez l’avertissement.',
      preference:
        'Cherchez cette préférence, créez-la comme booléen si elle manque, et mettez-la à true\u202F:',
      margins:
        'Imprimez une fois avec la fenêtre\u202F: l’imprimante et les marges de cette fois servent ensuite.',
    },
    copy: 'Copier',
    copied: 'C’est copié.',
    notCopied: 'Le navigateur refuse de copier\u202F: sélectionnez le texte et copiez-le vous-même.',
  },
  test: {
    title: 'Essai',
    print: 'Imprimer un essai',
    slip: 'Essai d’impression',
    slipText: 'Si ce bordereau est sorti sans fenêtre, cet appareil est prêt.',
    ask: 'Une fenêtre est-elle apparue\u202F?',
    why: (seconds: string) =>
      `L’impression a occupé le navigateur ${seconds}\u00A0s\u202F: cela ne suffit pas à le savoir.`,
    yes: 'Oui, une fenêtre',
    no: 'Non, le papier est sorti',
    neither: 'Non, et rien n’est sorti',
    never: 'Aucun essai sur cet appareil.',
    dialog: (day: string) =>
      `Une fenêtre est apparue (essai du ${day}). Tout s’imprime quand même\u202F: il faut la confirmer.`,
    silent: (day: string) => `Sans fenêtre (essai du ${day}). Cet appareil est prêt.`,
    nothing: (day: string) =>
      `Rien n’est sorti (essai du ${day}). Vérifiez l’imprimante par défaut de l’ordinateur, son papier, puis essayez de nouveau.`,
  },
  papers: {
    title: 'Papier de cet appareil',
    text: 'Pour cet appareil seulement. Adresses, listes et cartes gardent leur format\u202F: A6 et A4.',
    hold: 'Bordereaux de retrait',
    parcel: 'Bordereaux de colis',
    options: { '80mm': '80 mm', a6: 'A6', label: 'Étiquette' },
    unset: 'Les étiquettes seront à choisir ici une fois l’imprimante réglée ci-dessous.',
  },
  printer: {
    title: 'Imprimante d’étiquettes',
    text: 'Une imprimante ZPL (Zebra et la plupart des autres) reliée au réseau imprime sans navigateur, de tous les appareils. Le serveur de la boutique doit pouvoir la joindre.',
    none: 'La librairie n’en a pas\u202F: le navigateur imprime.',
    media: (width: number, height: number, dots: number) =>
      `Étiquettes de ${width} × ${height} mm, ${dots} points par mm.`,
    ownersOnly: 'Un propriétaire de la boutique la règle.',
    host: 'Adresse',
    hostHint: 'Dans le réseau de la boutique, comme 192.168.1.50. Une adresse publique est refusée.',
    port: 'Port',
    portHint: (least: number, most: number) => `De ${least} à ${most}\u202F; presque toujours ${least}.`,
    width: 'Largeur en mm',
    height: 'Hauteur en mm',
    sizeHint: (least: number, most: number) => `De ${least} à ${most}.`,
    dots: 'Points par mm',
    resolutions: { '8': '8 (203 dpi)', '12': '12 (300 dpi)' },
    save: 'Enregistrer l’imprimante',
    remove: 'Retirer',
    test: 'Imprimer une étiquette d’essai',
  },
  testLabel: 'Étiquette d’essai',
  sent: (count: number) =>
    count > 1 ? `${count} étiquettes sont parties.` : 'L’étiquette est partie à l’imprimante.',
  fallback: (why: string) => `${why} Le navigateur imprime à sa place.`,
  partly: (why: string, sent: number, total: number) =>
    `${why} ${sent} étiquettes sur ${total} sont parties\u202F; le navigateur imprime les autres.`,
  labels: {
    title: 'Étiquettes',
    text: 'Titre, prix, rayon et code-barres de chaque livre, par l’imprimante d’étiquettes, ou sur des planches de 24.',
    copies: 'Combien',
    each: { one: 'Une par livre', stock: 'Une par exemplaire en stock' },
    print: 'Imprimer les étiquettes',
    reading: 'Lecture des livres…',
    progress: (sent: number, total: number) => `${sent} sur ${total} envoyées à l’imprimante…`,
    tooMany: (labels: number, most: number) =>
      `Cela ferait ${labels} étiquettes\u202F: ${most} au plus à la fois. Affinez le filtre, ou cochez moins de livres.`,
    none: 'Aucune étiquette\u202F: aucun livre choisi n’en demande.',
    unknown: (isbns: string) => `La librairie n’a pas\u202F: ${isbns}.`,
    leaving: {
      title: 'Arrêter l’impression\u202F?',
      text: 'Les étiquettes qui ne sont pas encore parties ne seraient pas imprimées.',
      stay: 'Rester ici',
      leave: 'Quitter',
    },
    ofDelivery: (count: number) => `Étiquettes (${count})`,
  },
  offline: 'La boutique ne répond pas.',
}
