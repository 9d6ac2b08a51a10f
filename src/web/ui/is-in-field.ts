const FIELDS = 'input, select, textarea, [contenteditable]'

/** Whether somebody may be typing or choosing there: whatever asks for attention leaves the focus alone then. */
export const isInField = (element: Element | null): boolean => element?.matches(FIELDS) ?? false
