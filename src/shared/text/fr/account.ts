/** Signing in, registering, and what is mailed about it (§2, §5, §6). */
export const account = {
  ended: 'Session terminée, veuillez vous reconnecter.', // §8
  waiting: 'Vérification de votre session…',
  required: 'Les champs marqués * sont obligatoires.',
  fields: {
    name: 'Prénom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    confirmPassword: 'Confirmez le mot de passe',
    confirmNewPassword: 'Confirmez le nouveau mot de passe',
    passwordHint: 'De 8 à 128 caractères. Une phrase facile à retenir convient très bien.',
    show: 'Afficher',
    hide: 'Masquer',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
  },
  faults: {
    name: 'Indiquez votre prénom.',
    email: 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
    passwordMissing: 'Indiquez votre mot de passe.',
    tooShort: 'Le mot de passe compte au moins 8 caractères.',
    tooLong: 'Le mot de passe compte 128 caractères au plus.',
    tooCommon: 'Ce mot de passe est trop répandu\u202f: choisissez-en un autre.',
    confirm: 'Les deux mots de passe ne sont pas les mêmes.',
    confirmMissing: 'Saisissez le mot de passe une seconde fois.',
  },
  problems: {
    tooMany: (minutes: number, at: string) =>
      `Trop de tentatives. Réessayez dans ${minutes > 1 ? `${minutes} minutes` : 'une minute'}, à partir de ${at}.`,
    offline: 'La connexion semble coupée. Ce que vous avez saisi est gardé\u202f: réessayez dans un instant.',
    failed: 'La demande n’a pas pu être traitée. Réessayez dans un instant.',
  },
  login: {
    title: 'Connexion',
    text: 'Retrouvez votre panier, vos favoris et vos commandes.',
    back: 'Connectez-vous pour continuer\u202f: vous reviendrez aussitôt là où vous étiez.',
    submit: 'Se connecter',
    sending: 'Connexion en cours…',
    forgotten: 'Mot de passe oublié\u202f?',
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    notVerified:
      'Votre adresse n’est pas encore confirmée. Nous venons de vous renvoyer le lien\u202f: ouvrez-le, puis connectez-vous.',
    or: 'ou',
    google: 'Se connecter avec Google',
    googleFailed: 'La connexion avec Google n’a pas abouti. Réessayez, ou utilisez votre mot de passe.',
    new: {
      title: 'Nouveau chez nous\u202f?',
      text: 'Un compte se crée en une minute et ne sert qu’à vous simplifier la lecture\u202f:',
      reasons: [
        'votre panier et vos favoris sur tous vos appareils',
        'vos commandes suivies au même endroit',
        'vos adresses prêtes pour la prochaine fois',
      ],
      register: 'Créer un compte',
    },
    guest: 'Une commande sans compte\u202f?',
    trackOrder: 'Suivre une commande',
  },
  register: {
    title: 'Créer un compte',
    text: 'Quelques mots suffisent. Nous vous enverrons un lien pour confirmer votre adresse.',
    submit: 'Créer mon compte',
    sending: 'Création en cours…',
    privacy: 'Vos données ne servent qu’à votre compte et à vos commandes.',
    privacyLink: 'Comment nous les protégeons',
    known: 'Déjà un compte\u202f?',
    login: 'Se connecter',
    sent: {
      title: 'Vérifiez vos e-mails',
      text: (email: string) =>
        `Nous avons écrit à ${email}. Ouvrez le lien de ce message pour confirmer votre adresse\u202f; il vaut deux jours.`,
      hint: 'Rien reçu après quelques minutes\u202f? Regardez parmi les indésirables, ou vérifiez l’adresse.',
      again: 'Corriger l’adresse',
    },
  },
  verify: {
    title: 'Confirmez votre adresse',
    text: 'Un dernier geste, et votre adresse e-mail est confirmée.',
    submit: 'Confirmer mon adresse',
    sending: 'Confirmation en cours…',
    done: {
      title: 'Adresse confirmée',
      text: 'Merci, tout est prêt. Vous pouvez maintenant vous connecter.',
    },
    doneHere: 'Merci, c’est désormais l’adresse de votre compte.',
    login: 'Se connecter',
  },
  resetMail: {
    title: 'Mot de passe oublié',
    text: 'Indiquez l’adresse e-mail de votre compte\u202f: nous y enverrons un lien pour choisir un nouveau mot de passe.',
    submit: 'Recevoir le lien',
    sending: 'Envoi en cours…',
    login: 'Revenir à la connexion',
    sent: {
      title: 'Vérifiez vos e-mails',
      text: (email: string) =>
        `Si un compte existe pour ${email}, un lien vient d’y être envoyé. Il vaut une heure et ne sert qu’une fois.`,
      again: 'Essayer une autre adresse',
    },
  },
  reset: {
    title: 'Nouveau mot de passe',
    text: 'Choisissez un nouveau mot de passe. Par sécurité, vous serez déconnecté partout.',
    submit: 'Enregistrer le mot de passe',
    sending: 'Enregistrement…',
    done: {
      title: 'Mot de passe enregistré',
      text: 'Vous pouvez vous connecter avec votre nouveau mot de passe.',
    },
    login: 'Se connecter',
    invalid: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il a expiré, il a déjà servi, ou il est arrivé incomplet. Demandez-en un nouveau\u202f: il arrive en un instant.',
      again: 'Recevoir un nouveau lien',
    },
  },
}
