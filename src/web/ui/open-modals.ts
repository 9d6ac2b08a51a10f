import { useSyncExternalStore } from 'react'

/** The open modal dialogs of this page, the topmost last. Everything outside of that one is inert. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Also marks the page: for `html:has(dialog:modal)`, Chromium would look through all of it at every change. */
function change(modals: readonly HTMLDialogElement[]): void {
  open = modals
  document.documentElement.toggleAttribute('data-modal', open.length > 0)
  for (const listener of listeners) listener()
}

/** Returns a function for when it closes. */
export function addOpenModal(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((one) => one !== dialog))
}

/** Calls `listener` just before a modal opens, and when one closes. Returns a function that ends this. */
export const onModalChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Null without an open dialog. */
export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null

/** The same, kept up to date. */
export const useTopModal = (): HTMLDialogElement | null => useSyncExternalStore(onModalChange, topModal, () => null)
