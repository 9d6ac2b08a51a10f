import { NO_EDITS, type PhotoEdits } from '#domain/photo/photo-edits.ts'

type EditHistory = {
  readonly edits: PhotoEdits
  readonly past: readonly PhotoEdits[]
  /** The control that is being moved: its movement is one step. */
  readonly moving: string | null
}

export type EditAction =
  | { readonly kind: 'set'; readonly edits: PhotoEdits }
  | { readonly kind: 'move'; readonly control: string; readonly part: Partial<PhotoEdits> }
  | { readonly kind: 'settle' | 'undo' | 'reset' }

export const beginEdits = (edits: PhotoEdits): EditHistory => ({ edits, past: [], moving: null })

/** The next state. Resetting is a step too, so that it can be undone. */
export function changeEdits(history: EditHistory, action: EditAction): EditHistory {
  const { edits, past, moving } = history
  switch (action.kind) {
    case 'settle':
      return { edits, past, moving: null }
    case 'undo':
      return { edits: past.at(-1) ?? edits, past: past.toSpliced(-1), moving: null }
    case 'reset':
      return isSame(edits, NO_EDITS) ? history : { edits: NO_EDITS, past: [...past, edits], moving: null }
    case 'set':
      return isSame(edits, action.edits) ? history : { edits: action.edits, past: [...past, edits], moving: null }
    case 'move': {
      const next = { ...edits, ...action.part }
      if (isSame(edits, next)) return history
      return { edits: next, past: moving === action.control ? past : [...past, edits], moving: action.control }
    }
  }
}

export const isSame = (one: PhotoEdits, other: PhotoEdits): boolean =>
  (Object.keys(NO_EDITS) as (keyof PhotoEdits)[]).every((key) => one[key] === other[key])
