/** Whether a key is not for the screen: it has a modifier, is typed into a field, belongs to a dialog, or was handled. */
export function isTypedElsewhere({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return true
  if (document.querySelector('dialog:modal')) return true
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null
}
