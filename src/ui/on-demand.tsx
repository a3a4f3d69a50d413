/** Overlays whose code arrives when somebody reaches for them: until then every page is spared its weight. */
import { useEffect, useState, type ComponentType } from 'react'
import { afterPaint, useIsPainted } from './after-paint.ts'
import { inTime } from './in-time.ts'

type Overlay = { open: boolean; onClose: () => void }
/** What to do instead when the code cannot be had, offline for instance; closing is the least. */
type Instead = { onMissing?: () => void }

/**
 * Makes a component that loads its code when it is opened first. `reach` begins to load it earlier, when a pointer or
 * the focus comes near: what opens then is usually there already.
 */
export function onDemand<P extends Overlay>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | undefined
  let loaded: ComponentType<P> | undefined

  async function loadOnce() {
    loading ??= inTime(load())
    try {
      loaded = await loading
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  function OnDemand(props: P & Instead) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const { onClose, onMissing = onClose } = props
    const open = useIsPainted(props.open)
    useEffect(() => {
      if (!open || Loaded) return
      let isCurrent = true
      loadOnce().then(
        (component) => isCurrent && setLoaded(() => component),
        () => isCurrent && onMissing(),
      )
      return () => {
        isCurrent = false
      }
    }, [open, Loaded, onMissing])
    return Loaded ? <Loaded {...props} open={open} /> : null
  }

  const reach = () => {
    if (!loading) afterPaint(() => void loadOnce().catch(() => {}))
  }
  // A finger does not come near, it presses: what the press shows is painted first, and the press itself loads
  const onPointerEnter = ({ pointerType }: { pointerType: string }) => {
    if (pointerType !== 'touch') reach()
  }
  return { Overlay: OnDemand, whenNear: { onPointerEnter, onFocus: reach } }
}
