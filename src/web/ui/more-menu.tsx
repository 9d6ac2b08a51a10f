import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './more-menu.module.css'

type MoreMenuProps = {
  /** `More about Butter Chicken`. */
  label: string
  /** `MoreItem`s and links; rendered while it is open. */
  children: ReactNode
}

/** A `⋯` button, and the buttons that it opens beside itself: a popover, so that nothing covers it or cuts it off. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => sheet.current?.hidePopover()
  const leave = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget === opener.current || sheet.current?.contains(relatedTarget)
    if (relatedTarget && !isInside) close()
  }
  useCloseAsItMoves(isOpen, { opener, sheet })
  return (
    <>
      <IconButton ref={opener} icon="more" label={label} popoverTarget={id} aria-expanded={isOpen} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.sheet}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'closed' || !opener.current) return
          place(currentTarget, opener.current.getBoundingClientRect())
          setOpen(true)
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') itemsOf(currentTarget)[0]?.focus({ preventScroll: true })
          // Not before it is closed: the focus in it would be lost, instead of returning to the button.
          else setOpen(false)
        }}
        onBlur={leave}
        onKeyDown={moveFocus}
        // After the item's own click: whatever dialog it opens then returns the focus to the button.
        onClick={close}
      >
        {isOpen && children}
      </div>
    </>
  )
}

type Placed = Readonly<Record<'opener' | 'sheet', RefObject<HTMLElement | null>>>

/** It would stay where it is while its button moves away. The event of a scroll that ended before it opened is no move. */
function useCloseAsItMoves(isOpen: boolean, { opener, sheet }: Placed): void {
  useEffect(() => {
    if (!isOpen) return
    const placeNow = () => JSON.stringify(opener.current?.getBoundingClientRect())
    const placed = placeNow()
    const close = () => {
      if (placeNow() !== placed) sheet.current?.hidePopover()
    }
    window.addEventListener('scroll', close)
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('scroll', close)
      window.removeEventListener('resize', close)
    }
  }, [isOpen, opener, sheet])
}

const GAP = 4

/** Below its button, or above it in the lower half of the window; towards the middle of the window. It has no size yet. */
function place({ style }: HTMLElement, button: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = button.bottom < clientHeight / 2
  const isLeft = button.right < clientWidth / 2
  style.left = isLeft ? `${Math.max(GAP, button.left)}px` : 'auto'
  style.right = isLeft ? 'auto' : `${Math.max(GAP, clientWidth - button.right)}px`
  style.top = isBelow ? `${button.bottom + GAP}px` : 'auto'
  style.bottom = isBelow ? 'auto' : `${clientHeight - button.top + GAP}px`
  style.maxHeight = `${(isBelow ? clientHeight - button.bottom : button.top) - 2 * GAP}px`
}

const itemsOf = (sheet: HTMLElement): HTMLElement[] =>
  [...sheet.querySelectorAll<HTMLElement>('a, button')].filter((item) => item.offsetParent !== null)

/** Arrows move between the items, besides Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

type MoreItemProps = {
  icon: IconName
  tone?: 'danger' | undefined
  /** Whether it opens a dialog. */
  opens?: 'dialog' | undefined
  className?: string | undefined
  onClick: () => void
  children: ReactNode
}

/** One of the buttons in a `MoreMenu`. */
export function MoreItem({ icon, tone, opens, className, onClick, children }: MoreItemProps) {
  return (
    <Button
      variant="quiet"
      icon={<Icon name={icon} />}
      aria-haspopup={opens}
      onClick={onClick}
      data-tone={tone}
      className={className}
    >
      {children}
    </Button>
  )
}
