import type { RefObject } from 'react'
import { message } from '#domain/language/translate.ts'

/**
 * Focuses the first field with an error or a question, so that a screen reader reads it as the field's description; an error about
 * several fields itself.
 */
export function focusFirstInvalid(form: HTMLElement) {
  const found = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-field-error], [data-question]')
  if (!found) return
  for (const part of closedParts(found)) part.open = true
  if (found.matches('[data-field-error]')) found.tabIndex = -1
  const control = found.matches('[role="radiogroup"]') ? found.querySelector<HTMLElement>('input:enabled') : found
  control?.focus()
}

function closedParts(field: HTMLElement): HTMLDetailsElement[] {
  const part = field.parentElement?.closest('details')
  return part ? [part, ...closedParts(part)] : []
}

/** The same in the next frame, for errors that an event has just found: React renders them before it. */
export function focusFirstInvalidSoon(form: RefObject<HTMLElement | null>) {
  requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
}

/**
 * Whether a date or number is only partly typed: its value is then empty, although its user sees something in it. Or a text that
 * its field cannot read, such as an amount.
 */
export const isIncomplete = (field: HTMLInputElement): boolean =>
  field.validity.badInput || field.dataset.unread !== undefined

const INCOMPLETE: Partial<Record<string, string>> = {
  number: message('Please enter a number, or clear the field.'),
  date: message('Please finish the date, or clear it.'),
  time: message('Please finish the time, or clear it.'),
  'datetime-local': message('Please finish the date and time, or clear them.'),
}

/** The message for a field of this type that is only partly typed. */
export const incompleteMessage = (type = ''): string | undefined => INCOMPLETE[type]

const FORM_CONTROLS = 'input, select, textarea, [contenteditable]'

/** Whether a person may be typing or choosing in this element, so that nothing should move the focus away. */
export const isFormControl = (element: Element | null): boolean => element?.matches(FORM_CONTROLS) ?? false
