import { useRef, useState } from 'react'
import type { CartItem } from '#domain/cart.ts'
import type { ChosenOptions, OptionGroup } from '#domain/menu/option-group.ts'
import { offeredOptions, problemsIn } from '#domain/order/order-again.ts'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { focusFirstInvalidSoon } from '#web/ui/form-focus.ts'
import { useTranslate } from '#web/ui/language.tsx'

type LineChoice = {
  line: CartItem
  /** What can be chosen about it now. */
  groups: readonly OptionGroup[]
  onChosen: (chosen: ChosenOptions) => void
}

/**
 * Asks for the options of a line in the cart. Only `finish` changes the line, because arrow keys select other options on the way,
 * and with several picks one is removed before another is made.
 */
export function useLineChoice({ line, groups, onChosen }: LineChoice) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<ChosenOptions>(line.meta ?? {})
  const [isAsked, setAsked] = useState(false)
  /** Surrounds the options. */
  const parts = useRef<HTMLDivElement>(null)
  const announce = useAnnounce()
  const missing = problemsIn(groups, chosen, t)
  const finish = () => {
    if (Object.keys(missing).length === 0) return onChosen(chosen)
    setAsked(true)
    // Spice levels show no error.
    if (missing.spice) announce(missing.spice)
    else focusFirstInvalidSoon(parts)
  }
  const shown = {
    of: line.name,
    groups,
    chosen: offeredOptions(groups, chosen),
    problems: isAsked ? missing : {},
    onChange: setChosen,
  }
  return { chosen, isAsked, parts, shown, finish }
}
