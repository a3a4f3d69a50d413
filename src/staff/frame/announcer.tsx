import { createStore, useStore } from '#ui/store.ts'

const said = createStore({ text: '', turn: 0 })

/** Says something to screen readers, also when it is what was said before. */
export function announce(text: string): void {
  said.set({ text, turn: said.read().turn + 1 })
}

const NOTHING = { text: '', turn: 0 }

/** Where announcements are read from. */
export function Announcer() {
  const { text, turn } = useStore(said, NOTHING)
  return (
    <div aria-live="assertive" className="sr-only">
      <p key={turn}>{text}</p>
    </div>
  )
}
