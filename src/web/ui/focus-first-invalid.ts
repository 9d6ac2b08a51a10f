import type { RefObject } from 'react'

/** Puts the reader on the first field with an error, whose description then says what to do. */
export function focusFirstInvalid(form: HTMLElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = field?.matches('[role="radiogroup"]')
    ? field.querySelector<HTMLElement>('input:not(:disabled)')
    : field
  control?.focus()
}

/** The same in the next frame, when the errors that were just found stand beside their fields. */
export function focusFirstInvalidSoon(form: RefObject<HTMLElement | null>) {
  requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
}
