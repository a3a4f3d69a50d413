import type { LegalBlock } from '../legal-text.ts'

export const privacy: LegalBlock[] = [
  {
    kind: 'text',
    text: '{legal_name} est responsable de ces traitements. Nous demandons le moins possible, ne vendons rien, ne faisons pas de publicité ciblée et ne mesurons pas votre visite.',
  },
  {
    kind: 'table',
    caption: 'Ce que nous gardons, pourquoi et combien de temps',
    head: ['Données', 'Pourquoi', 'Sur quelle base', 'Combien de temps'],
    rows: [
      [
        'Commande\u202F: nom, adresse, e-mail, téléphone, que vous saisissez ou que donne le portefeuille avec lequel vous payez (PayPal, Apple Pay, Google Pay)\u202F; livres, montant',
        'Préparer, livrer, facturer, rembourser',
        'Contrat',
        '10 ans après l’année de la commande, durée légale des pièces comptables\u202F; 1 an si elle n’est pas payée',
      ],
      [
        'Paiement\u202F: état, montant, référence du prestataire\u202F; jamais le numéro de carte',
        'Encaisser, rembourser, prévenir la fraude',
        'Contrat',
        '10 ans, avec la commande',
      ],
      [
        'Compte\u202F: nom, e-mail, mot de passe haché, adresses, listes',
        'Vous reconnaître, retrouver vos commandes et vos envies',
        'Contrat',
        'Jusqu’à la suppression du compte',
      ],
      [
        'Liste de livres que vous partagez\u202F: titre, signature, mot, livres\u202F; jamais qui en achète',
        'La montrer à qui en a l’adresse, dire ce qui en est pris',
        'Contrat',
        'Jusqu’à la suppression du compte\u202F; 1 mois après la suppression de la liste',
      ],
      [
        'Votre bibliothèque, si vous l’activez\u202F: les livres achetés ici, ceux que vous ajoutez\u202F; les libraires ne la voient pas',
        'Vous signaler les livres que vous avez, les suites, les traductions',
        'Votre accord',
        'Jusqu’à ce que vous l’effaciez, ou la suppression du compte\u202F; 1 mois pour un livre ajouté puis retiré',
      ],
      [
        'Carte enregistrée, si vous le demandez\u202F: fin du numéro, échéance\u202F; le numéro reste chez le prestataire',
        'Payer sans la saisir de nouveau',
        'Votre accord',
        'Jusqu’à sa suppression, ou celle du compte',
      ],
      [
        'Lettre d’information\u202F: e-mail',
        'Envoyer les nouvelles de la librairie',
        'Votre accord',
        'Jusqu’à la désinscription, dont la trace reste 1 an',
      ],
      [
        'Retour ou rétractation\u202F: livres, motif, note, photos',
        'Vous répondre, vous rembourser',
        'Contrat',
        'Avec la commande\u202F; les photos 1 an après la dernière étape\u202F; une rétractation en ligne jamais confirmée, 1 mois',
      ],
      [
        'Avis sur un livre\u202F: note, texte, prénom et initiale, date d’achat',
        'Les montrer aux autres lecteurs',
        'Votre accord',
        'Jusqu’à ce que vous le retiriez\u202F; sans votre nom une fois le compte supprimé ou la commande effacée',
      ],
      [
        'Inscription à une rencontre\u202F: nom, e-mail, places',
        'Garder vos places, vous prévenir d’un changement',
        'Contrat',
        '3 mois après la rencontre',
      ],
      [
        'Livre mis de côté\u202F: nom, téléphone ou e-mail',
        'Le garder pour vous, vous prévenir',
        'Contrat',
        '1 mois après la vente ou la fin de la réservation',
      ],
      [
        'Bon d’achat\u202F: noms, message et e-mail de la carte',
        'L’imprimer ou l’envoyer, vous prévenir avant sa fin',
        'Contrat',
        '3 mois après son dernier jour',
      ],
      [
        'Carte de fidélité\u202F: achats qui donnent du crédit, ce qui en est dépensé',
        'Calculer votre crédit',
        'Contrat',
        'Jusqu’à la suppression du compte\u202F; les montants restent dans nos comptes sans votre nom',
      ],
      [
        'Alerte sur un livre\u202F: e-mail, livre, rang dans la file',
        'Vous prévenir une fois, vous garder un exemplaire',
        'Votre accord',
        '3 mois après notre message\u202F; sans message, 2 ans après votre demande',
      ],
      [
        'Auteurs que vous suivez, y compris ceux que nous n’avons pas encore\u202F: e-mail, auteurs, livres dont nous vous avons écrit',
        'Vous prévenir de leurs nouveaux livres',
        'Votre accord',
        'Jusqu’à ce que vous ne les suiviez plus, 3 ans au plus\u202F; les livres, 3 mois',
      ],
      [
        'Notes de la librairie à votre sujet\u202F: une demande, un rappel',
        'Vous conseiller, vous rappeler',
        'Intérêt légitime',
        '3 ans, ou la fin de votre compte',
      ],
      ['Messages\u202F: nom, e-mail, texte', 'Vous répondre', 'Intérêt légitime', '3 ans'],
      [
        'SMS quand votre commande est prête, si vous le demandez\u202F: téléphone, numéro de commande',
        'Vous prévenir que vous pouvez venir la chercher',
        'Votre accord',
        'Avec la commande, ou jusqu’à ce que vous y renonciez\u202F; la date d’envoi, 12 mois',
      ],
      [
        'Traces techniques\u202F: adresse IP, heure, page demandée\u202F; adresse et date des e-mails envoyés',
        'Sécurité, limites contre les abus, preuve d’envoi',
        'Intérêt légitime',
        '12 mois au plus',
      ],
    ],
  },
  { kind: 'heading', text: 'Qui les reçoit' },
  {
    kind: 'text',
    text: 'Nos libraires\u202F; l’hébergeur du site\u202F; le prestataire de paiement\u202F; le transporteur, pour le nom, l’adresse et le téléphone\u202F; le service qui achemine les e-mails, et pour un SMS demandé celui qui l’envoie. Personne d’autre, sauf obligation légale. Si un prestataire travaille hors de l’Union européenne, le transfert est couvert par une décision d’adéquation ou par les clauses types de la Commission.',
  },
  { kind: 'heading', text: 'Vos droits' },
  {
    kind: 'text',
    text: 'Vous pouvez consulter, rectifier, effacer ou emporter vos données, limiter ou refuser leur usage, retirer un accord et dire ce qu’elles deviendront après votre mort. Écrivez à {email}\u202F: nous répondons dans le mois. Vous pouvez aussi saisir la [CNIL](https://www.cnil.fr/fr/plaintes).',
  },
]
