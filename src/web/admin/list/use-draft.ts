import { useState } from 'react'
import { type Draft, isOvertaken, isUnsaved, settled, shownIn, typedInto } from './draft.ts'

/** What is typed over what is stored, until it is saved or reset. */
export function useDraft<Form extends object>(stored: Form) {
  const [draft, setDraft] = useState<Draft<Form>>({})
  return {
    draft: shownIn(draft, stored),
    isDirty: isUnsaved(draft, stored),
    /** To show above "Save" when somebody else was faster; null as long as nobody was. */
    warning: isOvertaken(draft, stored) ? OVERTAKEN : null,
    type: (change: Partial<Form>) => setDraft((before) => typedInto(before, stored, change)),
    reset: () => setDraft({}),
    settle: (saved: Form) => setDraft((before) => settled(before, saved)),
  }
}

const OVERTAKEN = 'Somebody else has changed this meanwhile. Save keeps yours, Undo takes theirs.'
