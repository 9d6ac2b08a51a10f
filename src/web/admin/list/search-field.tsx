import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const PAUSE_MS = 250

type SearchFieldProps = { label: string; placeholder?: string; value: string; onSearch: (text: string) => void }

/** Searches when the typing pauses. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // The address changed without our doing: the back button, or "Clear filters".
  if (value !== shown) {
    setShown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim())
  })
  // Every letter starts the pause again.
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Field
      label={label}
      type="search"
      before={<Icon name="search" />}
      placeholder={placeholder}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
