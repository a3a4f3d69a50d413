/** Parts of React Router that this shop can never reach, left out of what browsers load. */

/**
 * Each part, as it answers where it is not in use: routes are all known from the first page on, and nothing is traced. What
 * is `never` is asked for by React Router's server alone, which no browser loads.
 */
const INSTEAD = {
  // routeDiscovery: 'initial' in react-router.config.ts
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    const never = undefined
    export { never as getManifestPath, never as getPathsWithAncestors, never as handleClientVersionMismatch }`,
  // HydratedRouter is given no instrumentations
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    const never = undefined
    export { never as instrumentHandler, never as instrumentationResultMetaContext }`,
}

/**
 * Functions within parts that serve fetchers, blockers, submissions and routes found later: the shop has none of these, so that
 * most are never called, and the others answer what they answer without any.
 */
const WITHOUT = {
  'router/router.js': {
    handleAction: '',
    fetch: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    getUpdatedRevalidatingFetchers: '',
    getFetcher: '',
    resetFetcher: '',
    deleteFetcher: '',
    queueFetcherForDeletion: '',
    abortFetcher: '',
    markFetchRedirectsDone: 'return false',
    abortStaleFetchLoads: 'return false',
    getBlocker: '',
    deleteBlocker: '',
    updateBlocker: '',
    shouldBlockNavigation: '',
    discoverRoutes: '',
    patchRoutes: '',
    normalizeNavigateOptions: 'return { path }',
  },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: '',
    singleFetchLoaderFetcherStrategy: '',
    // ssr in react-router.config.ts
    nonSsrStrategy: '',
  },
}

const PART = /\/react-router\/dist\/production\/lib\/(.+)$/

/**
 * Puts another body in the place of a function's.
 * @param {string} code
 * @param {[name: string, body: string]} replaced
 */
function replaceBody(code, [name, body]) {
  const whole = new RegExp(`^(\\t?)((?:async )?function ${name}\\(.*\\{)$[^]*?^\\1\\}$`, 'm')
  if (!whole.test(code)) throw new Error(`React Router has no function ${name} any more.`)
  return code.replace(whole, `$1$2${body}}`)
}

/**
 * Leaves them out of the browser's build. The build fails when React Router no longer has one of them; it also fails, by
 * itself, when something asks a part for what is not here.
 */
export function leaveOutUnusedRouting() {
  /** @type {Set<string>} */
  const met = new Set()
  return {
    name: 'leave-out-unused-routing',
    apply: /** @type {const} */ ('build'),
    applyToEnvironment: (/** @type {{ name: string }} */ { name }) => name === 'client',
    load: {
      filter: { id: PART },
      handler(/** @type {string} */ id) {
        const part = PART.exec(id)?.[1] ?? ''
        const instead = Object.entries(INSTEAD).find(([name]) => name === part)?.[1]
        if (instead !== undefined) met.add(part)
        return instead
      },
    },
    transform: {
      filter: { id: PART },
      // Names for developers' tools, and calls that might do more than return: both keep what nothing shows
      handler(/** @type {string} */ code, /** @type {string} */ id) {
        const part = PART.exec(id)?.[1] ?? ''
        const bodies = Object.entries(WITHOUT).find(([name]) => name === part)?.[1]
        if (bodies) met.add(part)
        return Object.entries(bodies ?? {})
          .reduce(replaceBody, code)
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
      },
    },
    buildEnd(/** @type {Error | undefined} */ failure) {
      const gone = [...Object.keys(INSTEAD), ...Object.keys(WITHOUT)].filter((part) => !met.has(part))
      if (!failure && gone.length > 0) throw new Error(`React Router has no ${gone.join(', ')} any more.`)
    },
  }
}
