export const errors = {
  MALFORMED_JSON: 'La requête n’est pas du JSON valide.',
  BAD_SIGNATURE: 'La signature ne correspond pas.',
  UNAUTHENTICATED: 'Veuillez vous connecter.',
  NOT_FOUND: 'Introuvable.',
  METHOD_NOT_ALLOWED: 'Méthode non prise en charge ici.',
  OUT_OF_STOCK: 'Un article n’est plus disponible en quantité suffisante.',
  PRICE_CHANGED: 'Un prix a changé : vérifiez le nouveau total.',
  ORDER_STATE: 'Cette commande ne permet plus cette opération.',
  IDEMPOTENCY_CONFLICT: 'Cette commande a déjà été envoyée avec un autre contenu.',
  EVENT_FULL: 'Il ne reste pas assez de places.',
  EVENT_OVER: 'Les inscriptions sont closes.',
  FORM_EXPIRED: 'Le formulaire a expiré. Envoyez-le de nouveau dans quelques secondes.',
  PAYLOAD_TOO_LARGE: 'La requête est trop volumineuse.',
  UNSUPPORTED_MEDIA_TYPE: 'Le type de contenu doit être application/json.',
  EMAIL_ALREADY_SUBSCRIBED: "L'email a déjà été souscrit.", // §8
  INVALID_FIELDS: 'Certains champs sont à corriger.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Réessayez dans quelques minutes.',
  INTERNAL: 'Un incident est survenu. Réessayez dans un instant.',
  PAYMENT_PROVIDER_UNAVAILABLE:
    'Le service de paiement ne répond pas. Rien n’a été débité : réessayez dans un instant.',
  DATABASE_UNAVAILABLE: 'La boutique est momentanément indisponible. Réessayez dans un instant.',
  PAYMENT_NOT_CONFIGURED: 'Le paiement par carte n’est pas encore ouvert dans cette boutique.',
}
