import { afterEach, expect, test, vi } from 'vitest'
import { addOpenModal } from '#web/ui/open-modals.ts'
import { hideThenClose } from './hide-then-close.ts'

afterEach(() => vi.unstubAllGlobals())

test('a dialog is hidden at once and closed once, after the frame', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false, documentElement: { toggleAttribute: vi.fn() } })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  const dialog = { style: { opacity: '' } }
  const remove = addOpenModal(dialog as HTMLDialogElement)
  const close = vi.fn()
  hideThenClose(close)
  hideThenClose(close)
  expect(dialog.style.opacity).toBe('0')
  expect(close).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(close).toHaveBeenCalledOnce()
  remove()
  vi.useRealTimers()
})
