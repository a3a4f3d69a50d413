import type { LegalBlock } from '../legal-text.ts'

/** A new text takes a new version (`shared/orders/terms.ts`): every order keeps the version that its buyer accepted. */
export const terms: LegalBlock[] = [
  {
    kind: 'text',
    text: 'Version {version}. Ces conditions s’appliquent à toute commande passée sur ce site par un consommateur auprès de {shop}. La version acceptée est celle du jour de la commande\u202F; elle est conservée avec la commande.',
  },
  { kind: 'heading', text: '1. Les livres' },
  {
    kind: 'text',
    text: 'Chaque fiche indique le titre, les auteurs, l’éditeur, le format, la langue et l’ISBN. Les couvertures sont données à titre d’illustration. La disponibilité affichée est celle de nos rayons au moment de la consultation\u202F; elle est vérifiée une nouvelle fois quand la commande est passée.',
  },
  { kind: 'heading', text: '2. Les prix' },
  {
    kind: 'text',
    text: 'Les prix sont en euros, toutes taxes comprises, hors livraison. Le prix des livres neufs est fixé par leur éditeur ou leur importateur (loi n° 81-766 du 10 août 1981). Les prix en dollars sont indicatifs\u202F: le paiement par carte se fait en euros. Le total, livraison comprise, est affiché avant le paiement.',
  },
  { kind: 'heading', text: '3. La commande' },
  {
    kind: 'text',
    text: 'Vous remplissez votre panier, indiquez vos coordonnées, relisez le récapitulatif, acceptez ces conditions, puis validez par le bouton «\u202FCommander avec obligation de paiement\u202F». Jusque-là, tout peut être corrigé. Il n’est pas nécessaire d’avoir un compte. Les exemplaires sont réservés pendant 30 minutes, le temps de payer\u202F; sans paiement, la commande est annulée et rien n’est dû.',
  },
  {
    kind: 'text',
    text: 'La vente est conclue quand le paiement est reçu\u202F; un e-mail de confirmation le dit et rappelle l’essentiel de la commande. Vous pouvez la suivre à tout moment par son numéro et votre adresse e-mail, à la page [Suivre une commande](/track-order). Si un livre venait à manquer après le paiement, il serait intégralement remboursé.',
  },
  { kind: 'heading', text: '4. Le paiement' },
  {
    kind: 'text',
    text: 'Le paiement se fait au moment de la commande, par carte bancaire auprès d’un prestataire de paiement certifié PCI DSS, ou par PayPal là où la commande le propose\u202F; PayPal débite des dollars, au montant affiché avant le paiement. Les données de la carte lui sont transmises chiffrées\u202F: nous ne les voyons ni ne les gardons.',
  },
  { kind: 'heading', text: '5. La livraison et le retrait' },
  {
    kind: 'list',
    items: [
      'Livraison à domicile en France\u202F: à partir de {delivery_france} par commande selon le poids.',
      'Livraison à domicile ailleurs\u202F: à partir de {delivery_abroad} par commande, selon le poids et la destination.',
      'Retrait en librairie\u202F: gratuit, dès réception de l’e-mail qui l’annonce.',
    ],
  },
  {
    kind: 'text',
    text: 'Avant la commande, chaque livre porte la date à laquelle il sera chez vous ou à la librairie\u202F; la confirmation la rappelle. Un livre à commander ou à paraître se paie à la commande\u202F; tant qu’il n’est pas parti, vous pouvez y renoncer d’un geste depuis la page de la commande, et il est remboursé aussitôt.',
  },
  {
    kind: 'text',
    text: 'À défaut d’autre date convenue, les livres sont livrés au plus tard 30 jours après la commande. Passé ce délai, vous pouvez nous demander d’exécuter la livraison dans un délai raisonnable, puis annuler la commande et être remboursé sous 14 jours (articles L216-1 et suivants du Code de la consommation). Les risques vous sont transférés à la remise du colis. Signalez un colis abîmé dès que possible à {email}.',
  },
  { kind: 'heading', text: '6. Le droit de rétractation' },
  {
    kind: 'text',
    text: 'Vous disposez de 14 jours après la réception du dernier livre pour changer d’avis, sans motif. Vous pouvez exercer ce droit en ligne, sans compte, par la fonction [Renoncer au contrat ici](/withdrawal), au bas de chaque page du site et sur celle de la commande\u202F: un accusé de réception part aussitôt, avec son contenu, la date et l’heure. Vous pouvez aussi nous prévenir par e-mail à {email}, par téléphone au {phone} ou par courrier au siège, avec ces mots ou d’autres\u202F:',
  },
  {
    kind: 'text',
    text: '«\u202FJe vous notifie ma rétractation du contrat portant sur la vente des livres ci-dessous\u202F: … Commandés le … / reçus le … Numéro de commande\u202F: … Nom, adresse, date, signature (sur papier seulement).\u202F»',
  },
  {
    kind: 'text',
    text: 'Renvoyez ensuite les livres sous 14 jours, en bon état\u202F; les frais de retour sont à votre charge. Nous remboursons tout ce que vous avez payé, livraison standard comprise, au plus tard 14 jours après votre message, par le même moyen de paiement\u202F; nous pouvons attendre d’avoir reçu les livres ou la preuve de leur envoi. Les enregistrements descellés ne peuvent être rendus (article L221-28).',
  },
  { kind: 'heading', text: '7. Les garanties légales' },
  {
    kind: 'text',
    text: 'Un exemplaire mal imprimé, mal relié ou qui n’est pas celui que vous avez commandé est remplacé ou remboursé, sans frais. Vous avez deux ans à compter de la livraison pour faire valoir la garantie légale de conformité (articles L217-3 et suivants du Code de la consommation)\u202F: le défaut est présumé exister dès la livraison, vous n’avez pas à en prouver la date. Si le remplacement est impossible, trop long ou refusé, vous pouvez demander une réduction du prix ou l’annulation de la vente. La garantie des vices cachés (articles 1641 et suivants du Code civil) vous ouvre le même choix pendant deux ans après la découverte du défaut.',
  },
  { kind: 'heading', text: '8. Le droit applicable' },
  {
    kind: 'text',
    text: 'Ces conditions relèvent du droit français, sans vous priver des règles plus protectrices du pays où vous habitez. En cas de désaccord, voyez [Réclamation et médiation](#mediation)\u202F; à défaut d’accord, les tribunaux compétents sont ceux que désigne la loi.',
  },
]
