import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'

/** Not yet among TypeScript's types: https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
declare const CloseWatcher: new () => { onclose: (() => void) | null; destroy(): void }

const GROWING: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Whether a dish is opened. Its photo grows to its new place; not by a view transition, which would draw the whole screen twice
 * and lie over the buttons meanwhile. Escape closes it, and so does the *Back* of a phone where the browser tells of it.
 */
export function useOpenedDish(row: RefObject<HTMLElement | null>) {
  const [isOpen, setState] = useState(false)
  const setOpen = (next: boolean) => {
    const photo = prefersReducedMotion() ? null : row.current?.querySelector('img')
    const before = photo?.getBoundingClientRect()
    flushSync(() => setState(next))
    if (photo && before?.width) photo.animate(growth(before, photo.getBoundingClientRect()), GROWING)
  }
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => setState(false)
    return () => watcher.destroy()
  }, [isOpen])
  return [isOpen, setOpen] as const
}

/** From the box before to the box now: scaled evenly, and cut to the shape that it had. */
function growth(before: DOMRect, now: DOMRect): Keyframe[] {
  const scale = Math.max(before.width / now.width, before.height / now.height)
  const cut = (size: number, was: number) => `${Math.max(0, (size - was / scale) / 2)}px`
  const x = before.x + before.width / 2 - (now.x + now.width / 2)
  const y = before.y + before.height / 2 - (now.y + now.height / 2)
  return [
    {
      clipPath: `inset(${cut(now.height, before.height)} ${cut(now.width, before.width)})`,
      transform: `translate(${x}px, ${y}px) scale(${scale})`,
    },
    { clipPath: 'inset(0)', transform: 'none' },
  ]
}
