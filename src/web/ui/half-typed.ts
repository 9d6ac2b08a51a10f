/** A date or number of which only a part stands there: the browser says it is empty, which is not what its writer sees. */
export const isHalfTyped = (field: HTMLInputElement): boolean => field.validity.badInput

const SENTENCE: Partial<Record<string, string>> = {
  number: 'Please enter a number, or clear the field.',
  date: 'Please finish the date, or clear it.',
  time: 'Please finish the time, or clear it.',
  'datetime-local': 'Please finish the date and time, or clear them.',
}

export const halfTypedSentence = (type: string | undefined): string =>
  SENTENCE[type ?? ''] ?? 'Please finish this, or clear it.'

/** Puts the reader on the first half-typed field, which then says so. False when there is none, and the form may be sent. */
export function focusHalfTyped(form: HTMLElement | null): boolean {
  const half = [...(form?.querySelectorAll('input') ?? [])].find(isHalfTyped)
  if (!half) return false
  // It speaks up when it is left; Enter in it leaves nothing.
  half.blur()
  half.focus()
  return true
}
