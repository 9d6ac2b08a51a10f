import type { ComponentProps } from 'react'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** Two to four short words side by side, one of them chosen: Mild, Medium, Hot. */
export function SegmentedControl<Value extends string>(props: ComponentProps<typeof RadioGroup<Value>>) {
  return <RadioGroup {...props} look="segments" />
}
