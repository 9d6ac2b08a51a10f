import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

/** A whole number that is proposed. The focus selects it, so that typing replaces it. */
export const CountField = (field: Omit<ComponentProps<typeof Field>, 'inputMode' | 'onFocus'>) => (
  <Field autoComplete="off" {...field} inputMode="numeric" onFocus={(event) => event.target.select()} />
)
