import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { addOpenModal } from '#web/ui/open-modals.ts'

type ModalOptions = { closesOutside: boolean }

/** Props for a `<dialog>` that is controlled by `open`. The native modal provides the focus trap, Escape and backdrop. */
export function useModal(open: boolean, onClose: () => void, { closesOutside }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const removeOpenModal = addOpenModal(dialog)
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      removeOpenModal()
      // With a text cursor in a dialog that is removed, Chromium sends the next keys nowhere, whatever has the focus.
      document.getSelection()?.removeAllRanges()
      // Closing it before it is removed returns the focus to the opener.
      dialog.close()
    }
  }, [open])

  return {
    ref,
    // The cancel event of a file input inside bubbles up to here.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A second Escape closes the dialog even if `cancel` was prevented, so the owner must know.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
    },
    // Selecting text and releasing the mouse outside also causes a click on the dialog, without a pointerdown on it.
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (closesOutside && pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}
