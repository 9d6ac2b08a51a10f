import { topModal } from '#web/ui/open-modals.ts'
import { afterPaint } from './after-paint.ts'

/**
 * Hides the topmost dialog at once, and closes it after that frame. Closing a modal makes Chromium compute the style of the whole page
 * again, since none of it is inert any more: a tenth of a second on a phone, on the landing page. Only for dialogs that certainly close.
 */
export function hideThenClose(close: () => void): void {
  const dialog = topModal()
  // A second press in the same frame.
  if (dialog?.style.opacity === '0') return
  // Not by `visibility`, which would take the focus away before the dialog can give it back.
  if (dialog) dialog.style.opacity = '0'
  afterPaint(close)
}
