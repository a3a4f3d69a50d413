/** The worker that serves this page; none while developing, in private windows and on the first page. */
export const currentWorker = () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : undefined
