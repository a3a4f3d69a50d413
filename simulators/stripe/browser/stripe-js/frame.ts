/** A frame of the service inside the shop's page. */
export interface Frame<Out> {
  element: HTMLIFrameElement
  post(message: Out): void
  /** Takes the frame away and stops listening to it. */
  remove(): void
}

interface FrameOptions<In> {
  origin: string
  path: string
  title: string
  onMessage: (message: In) => void
}

/** Makes a frame for a page of the service; only that page's messages are received. */
export function createFrame<In, Out>({ origin, path, title, onMessage }: FrameOptions<In>): Frame<Out> {
  const element = document.createElement('iframe')
  const address = new URL(path, origin)
  address.searchParams.set('parent', location.origin)
  element.src = address.href
  element.title = title
  const listening = new AbortController()
  addEventListener(
    'message',
    (event: MessageEvent<In>) => {
      if (event.source === element.contentWindow && event.origin === origin) onMessage(event.data)
    },
    { signal: listening.signal },
  )
  return {
    element,
    post: (message) => element.contentWindow?.postMessage(message, origin),
    remove() {
      listening.abort()
      element.remove()
    },
  }
}

/** Sets styles one by one: a `style` attribute would be refused by the page's security policy. */
export function setStyles(element: HTMLElement, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}
