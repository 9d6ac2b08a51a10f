import { useState } from 'react'

/**
 * What is typed over what is stored. Fields that nobody touched follow the stored value, also when a colleague changes
 * it; touched ones keep what was typed until they are saved or reset.
 */
export function useDraft<Form extends object>(stored: Form) {
  const [touched, setTouched] = useState<Partial<Form>>({})
  const draft: Form = { ...stored, ...touched }
  const isDirty = (Object.keys(touched) as (keyof Form)[]).some((field) => touched[field] !== stored[field])
  return {
    draft,
    isDirty,
    type: (change: Partial<Form>) => setTouched((before) => ({ ...before, ...change })),
    reset: () => setTouched({}),
    /** These were saved: only what was typed since then is still open. */
    settle: (saved: Form) =>
      setTouched((before) => {
        const open = (Object.keys(before) as (keyof Form)[]).filter((field) => before[field] !== saved[field])
        return Object.fromEntries(open.map((field) => [field, before[field]])) as Partial<Form>
      }),
  }
}
