/** A dialog gives the focus to what can have it first: in that of a deal the bowls, which are a picture to screen readers. */
export function leavePicture(form: HTMLFormElement | null): void {
  const dialog = form?.closest('dialog')
  if (!dialog || !document.activeElement?.closest('[aria-hidden="true"]')) return
  dialog.tabIndex = -1
  dialog.focus()
}

/** Opens the list of a select, for a press on the bowl that it fills. */
export function openList(select: HTMLSelectElement | null | undefined): void {
  select?.focus()
  try {
    select?.showPicker()
  } catch {
    // An old browser, or the press was too long ago: the select has the focus, and one more press opens it.
  }
}
