/** Talks with the page that embeds this frame, whose origin the frame's address names. */
export function linkToParent<In extends { type: string }, Out extends { type: string }>(
  onMessage: (message: In) => void,
): (message: Out) => void {
  const origin = new URLSearchParams(location.search).get('parent') ?? ''
  addEventListener('message', (event: MessageEvent<In>) => {
    if (event.source === parent && event.origin === origin) onMessage(event.data)
  })
  return (message) => {
    if (parent !== window && origin !== '') parent.postMessage(message, origin)
  }
}
