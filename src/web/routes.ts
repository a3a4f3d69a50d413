/** The screens (§2): French at the specified paths, English at the same paths under `/en`. */
import { index, prefix, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

const screens = (language: 'fr' | 'eng') => {
  const screen = (path: string, file: string) => route(path, file, { id: `${language}:${path}` })
  return [
    index('home/home-page.tsx', { id: `${language}:home` }),
    screen('books', 'listing/books-page.tsx'),
    screen('bookdetails/:id', 'catalogue/book-page.tsx'),
    screen('collections', 'browse/collections-page.tsx'),
    screen('collection-details/:id', 'browse/collection-page.tsx'),
    screen('collaborators', 'browse/people-page.tsx'),
    screen('collaborator/:id/details', 'browse/person-page.tsx'),
    screen('about-us', 'company/about-page.tsx'),
    screen('legal-information', 'company/legal-page.tsx'),
    screen('cart', 'cart/cart-page.tsx'),
    screen('wishlist', 'wishlist/wishlist-page.tsx'),
    screen('compare', 'compare/compare-page.tsx'),
    screen('checkout', 'checkout/checkout-page.tsx'),
    screen('checkout-result', 'orders/checkout-result-page.tsx'),
    screen('order-success', 'orders/order-success-page.tsx'),
    screen('ordertracking', 'orders/order-tracking-page.tsx'),
    screen('track-order', 'orders/track-order-page.tsx'),
    screen('followorder/:orderId', 'orders/follow-order-page.tsx'),
    screen('cancelline/:orderId/:position', 'orders/cancel-line-page.tsx'),
    screen('review/:orderId', 'reviews/review-page.tsx'),
    screen('withdrawal/:orderId', 'returns/withdrawal-page.tsx'),
    screen('refund_return', 'returns/returns-page.tsx'),
    screen('refund_return/:returnId', 'returns/return-page.tsx'),
    screen('add_refund_return/:order_id', 'returns/add-return-page.tsx'),
    screen('edit_refund_return', 'returns/edit-return-page.tsx'),
    screen('login', 'account/login-page.tsx'),
    screen('register', 'account/register-page.tsx'),
    screen('verify-email', 'account/verify-email-page.tsx'),
    screen('confirm-email-change', 'account/email-change-page.tsx'),
    screen('stop-email-change', 'account/stop-email-change-page.tsx'),
    screen('resetpasswordemail', 'account/reset-mail-page.tsx'),
    screen('reset-password', 'account/reset-password-page.tsx'),
    screen('accountprofile', 'profile/profile-page.tsx'),
    screen('accountdeletion', 'profile/deletion-page.tsx'),
    screen('contactus', 'contact/contact-page.tsx'),
    screen('events', 'events/events-page.tsx'),
    screen('eventdetails/:eventId', 'events/event-page.tsx'),
    screen('eventdetails/:eventId/confirm', 'events/confirm-page.tsx'),
    screen('eventdetails/:eventId/cancel', 'events/cancel-page.tsx'),
    screen('alerts/confirm', 'alerts/confirm-page.tsx'),
    screen('alerts/copy', 'alerts/copy-page.tsx'),
    screen('alerts/leave', 'alerts/leave-page.tsx'),
    screen('reservations/confirm', 'reservations/confirm-page.tsx'),
    screen('reservations/leave', 'reservations/leave-page.tsx'),
    screen('newsletter/confirm', 'newsletter/confirm-page.tsx'),
    screen('newsletter/unsubscribe', 'newsletter/unsubscribe-page.tsx'),
    screen('*', 'not-found-page.tsx'),
  ]
}

export default [...screens('fr'), ...prefix('en', screens('eng'))] satisfies RouteConfig
