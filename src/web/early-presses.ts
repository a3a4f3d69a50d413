/**
 * What is pressed before the page's scripts have taken over: a small script in the page shows it at once as taken, and once they
 * run it is done, each press once and in order. React itself repeats only forms with an action of its own.
 */

type EarlyPresses = { pressed: HTMLElement[]; stop: () => void }

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/**
 * Takes presses on buttons that need scripts. Links and forms that a browser follows by itself are left to it, unless
 * something pressed before would be lost by that; pressed again, they are followed all the same.
 */
export const TAKE_PRESSES = `(() => {
  const pressed = []
  const take = (event) => {
    const control = event.isTrusted && event.target.closest('button, a[href]')
    if (!control) return
    const isPlain = control.matches('a') || (control.type === 'submit' && control.form?.hasAttribute('action'))
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (isPlain && (!pressed.length || isElsewhere || pressed.includes(control))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.ariaBusy = 'true'
    pressed.push(control)
  }
  addEventListener('click', take, true)
  window.earlyPresses = { pressed, stop: () => removeEventListener('click', take, true) }
})()`

/** Does what was pressed; what is pressed meanwhile waits for its turn. */
export async function doEarlyPresses(): Promise<void> {
  const { pressed, stop } = window.earlyPresses ?? { pressed: [], stop: () => {} }
  for (let control = pressed.shift(); control; control = pressed.shift()) {
    control.ariaBusy = null
    control.click()
    // React renders what the press changed before the next one, as between two presses of a finger
    await new Promise((resolve) => setTimeout(resolve))
  }
  stop()
}
