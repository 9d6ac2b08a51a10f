/** Puts the reader on the first field with an error, whose description then says what to do. */
export function focusFirstInvalid(form: HTMLElement) {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = field?.matches('[role="radiogroup"]')
    ? field.querySelector<HTMLElement>('input:not(:disabled)')
    : field
  control?.focus()
}
