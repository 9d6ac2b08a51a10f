import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type ModalOptions = { closesOutside: boolean }

/** What a `<dialog>` needs so that `open` decides: the browser's own modal brings focus trap, Escape and backdrop. */
export function useModal(open: boolean, onClose: () => void, { closesOutside }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Closing before the element leaves the page is what gives the focus back to the opener.
    return () => dialog.close()
  }, [open])

  return {
    ref,
    // A file field inside has a cancel event too, and it bubbles.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A second Escape closes whatever we answer: then the owner has to hear of it.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
    },
    // Text selected inside and released outside is a click on the dialog as well, but not a press.
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (closesOutside && pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
