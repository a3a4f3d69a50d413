/** What the specification prescribes to the letter (§2, §7, §8): a text that is changed here is changed for the tests that read it too. */
import { describe, expect, it } from 'vitest'
import { accountMenu as accountMenuEn } from './en/account-menu.ts'
import { account as accountEn } from './en/account.ts'
import { addedPopup as popupEn } from './en/added-popup.ts'
import { cart as cartEn } from './en/cart.ts'
import { common as commonEn } from './en/common.ts'
import { compare as compareEn } from './en/compare.ts'
import { errors as errorsEn } from './en/errors.ts'
import { layout as layoutEn } from './en/layout.ts'
import { noRate as noRateEn } from './en/no-rate.ts'
import { newsletter as newsletterEn } from './en/newsletter.ts'
import { orders as ordersEn } from './en/orders.ts'
import { returnsMails as returnsMailsEn } from './en/returns-mails.ts'
import { returns as returnsEn } from './en/returns.ts'
import { sync as syncEn } from './en/sync.ts'
import { account } from './fr/account.ts'
import { cart } from './fr/cart.ts'
import { compare } from './fr/compare.ts'
import { contact } from './fr/contact.ts'
import { errors } from './fr/errors.ts'
import { events } from './fr/events.ts'
import { newsletter } from './fr/newsletter.ts'
import { sync } from './fr/sync.ts'

describe('the prescribed French is', () => {
  it.each([
    // §2
    [cart.bought(3), 'Vous avez ajouté 3 articles'],
    [cart.placeOrder, 'Passer la commande'],
    [cart.stock.removed, "N'EST PLUS DISPONIBLE\u202F!"],
    [cart.stock.outOfStock, 'EN RUPTURE'],
    [cart.stock.inStock(3), '3 en stock'],
    // §7
    [newsletter.subscribed, 'Abonné avec succès'],
    // §8
    [sync.cart.updateFailed, 'Échec de la mise à jour de la quantité.'],
    [sync.cart.removeFailed, "Échec de la suppression de l'article du panier."],
    [sync.cart.addFailed, "Échec de l'ajout d'un article au panier."],
    [sync.favorites.addFailed, "Échec de l'ajout d'un article à la liste de souhaits."],
    [sync.favorites.removeFailed, "Le livre n'a pas été supprimé de la liste de souhaits."],
    [account.ended, 'Session terminée, veuillez vous reconnecter.'],
    [sync.favorites.pleaseLogin, 'Veuillez vous connecter pour ajouter à votre liste de souhaits.'],
    [compare.toasts.pleaseLogin, 'Veuillez vous connecter pour ajouter des articles.'],
    [cart.toasts.noMoreStock, "Plus d'articles en stock"],
    [newsletter.duplicate, "L'email a déjà été souscrit."],
    [newsletter.invalid, 'Veuillez entrer une adresse email valide.'],
    [contact.form.errors.email, 'Veuillez entrer une adresse email valide.'],
    [events.register.errors.email, 'Veuillez entrer une adresse email valide.'],
    [errors.EMAIL_ALREADY_SUBSCRIBED, "L'email a déjà été souscrit."],
    [sync.cart.deleteFailed, "Échec de la suppression de l'article du panier."],
    [compare.toasts.removed, 'Le livre est retiré'],
    [cart.toasts.added, 'Le livre est ajouté au panier'],
    [cart.toasts.removed, 'Le livre est retiré'],
    [sync.cart.removed, 'Le livre est retiré'],
    [sync.favorites.added, 'Le livre est ajouté à la liste de souhaits'],
    [sync.favorites.removed, 'Le livre est retiré de la liste de souhaits'],
  ])('%s', (shown, prescribed) => {
    expect(shown).toBe(prescribed)
  })
})

describe('the prescribed English is', () => {
  it.each([
    // §2
    [cartEn.bought(3), 'You bought 3 items'],
    [cartEn.placeOrder, 'Place the order'],
    [cartEn.stock.removed, 'NOT AVAILABLE ANYMORE!'],
    [cartEn.stock.outOfStock, 'OUT OF STOCK'],
    [cartEn.stock.inStock(3), '3 in stock'],
    [popupEn.continue, 'Continue shopping'],
    [cartEn.continue, 'Continue shopping'],
    [ordersEn.success.continue, 'Continue shopping'],
    [popupEn.complete, 'Complete my order'],
    [commonEn.notFound.title, 'Error 404 - Page Not Found'],
    [commonEn.notFound.text, 'Sorry, the page you are looking for does not exist.'],
    [commonEn.notFound.home, 'Go back to Home'],
    // §5
    [cartEn.toasts.tooManyDigits, 'Please enter less than four numbers!'],
    // §8
    [syncEn.cart.updateFailed, 'Failed to update item quantity.'],
    [syncEn.cart.removeFailed, 'Failed to remove item from cart.'],
    [syncEn.cart.addFailed, 'Failed to add item to cart.'],
    [syncEn.cart.deleteFailed, 'Failed to delete item from cart.'],
    [syncEn.favorites.addFailed, 'Failed to add item to wishlist.'],
    [syncEn.favorites.removeFailed, 'Failed to remove book from wishlist.'],
    [accountEn.ended, 'Session ended, please login again.'],
    [syncEn.favorites.pleaseLogin, 'Please login to add to wishlist.'],
    [compareEn.toasts.pleaseLogin, 'Please login to add items.'],
    [compareEn.toasts.full, "Can't add more than 3"],
    [returnsEn.toasts.full, "Can't add more than 3"],
    [returnsEn.toasts.notFound, 'Item not found for editing.'],
    [cartEn.toasts.noMoreStock, 'No more items in stock'],
    [newsletterEn.duplicate, 'The email has already been subscribed.'],
    [errorsEn.EMAIL_ALREADY_SUBSCRIBED, 'The email has already been subscribed.'],
    [syncEn.cart.notFound, 'Item not found for editing.'],
    [compareEn.toasts.removed, 'Book is removed'],
    [noRateEn.text, 'You cannot change the currency. Please contact the administration.'],
    [noRateEn.contact, 'Contact us'],
    [cartEn.toasts.added, 'Book is added to Cart'],
    [cartEn.toasts.removed, 'Book is removed'],
    [syncEn.cart.removed, 'Book is removed'],
    [syncEn.favorites.added, 'Book is added to wishlist'],
    [syncEn.favorites.removed, 'Book is removed from wishlist'],
    [cartEn.toasts.updated, 'Item updated with new data'],
    [returnsEn.toasts.updated, 'Item updated with new data'],
    [compareEn.toasts.added('Ourania'), 'Ourania is added'],
    [accountMenuEn.returns, 'Orders Returns'],
    [returnsEn.title, 'Orders Returns'],
    [layoutEn.withdraw, 'Withdraw from contract here'],
    [returnsEn.withdrawal.confirm, 'Confirm withdrawal'],
    [returnsMailsEn.statement.confirm, 'Confirm withdrawal'],
  ])('%s', (shown, prescribed) => {
    expect(shown).toBe(prescribed)
  })
})
