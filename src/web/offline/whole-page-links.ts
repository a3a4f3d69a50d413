/** Makes links load whole pages while `isWanted`: offline the service worker has those, after a release the server has. */
export function loadWholePages(isWanted: () => boolean): () => void {
  const leaveToBrowser = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
    if (isLink && isWanted()) event.stopPropagation()
  }
  // Heard before React, which would load only the page's data
  window.addEventListener('click', leaveToBrowser, { capture: true })
  return () => window.removeEventListener('click', leaveToBrowser, { capture: true })
}
