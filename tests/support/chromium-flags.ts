/** How Chromium is started for end-to-end and component tests. */
export const CHROMIUM_FLAGS = [
  // Chromium refuses to run as root with a sandbox
  '--no-sandbox',
  // It calls nobody during tests
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Pages are drawn by the processor here: Debian asks for a graphics card, and a pretended one is slower
  '--disable-gpu',
  // A page lives for seconds here: what optimising its code costs never comes back
  '--js-flags=--no-turbofan --no-maglev',
  // The payment form's frame in the page's own process: with one of its own, a press beside it was lost once in 500 runs
  '--disable-site-isolation-trials',
]
