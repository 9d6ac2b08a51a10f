import { useEffect, useState } from 'react'
import { REPLAY_CLICK } from '#web/document/click-replay.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const TICK_MS = 1600

type AddButtonProps = {
  /** The dish or deal, which the button's name ends with. */
  of: string
  /** False when something is still missing. */
  onAdd: () => boolean
  opensDialog?: boolean
  disabled?: boolean
}

/** "Add to cart", with a tick for as long as the dish is on its way. */
export function AddButton({ of, onAdd, opensDialog = false, disabled = false }: AddButtonProps) {
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), TICK_MS)
    return () => clearTimeout(timer)
  }, [added])
  return (
    <Button
      {...REPLAY_CLICK}
      variant="primary"
      disabled={disabled}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      icon={<Icon name={added > 0 ? 'check' : 'plus'} />}
      onClick={() => onAdd() && setAdded((times) => times + 1)}
    >
      <span>
        Add to cart<span className="visually-hidden">{` ${of}`}</span>
      </span>
    </Button>
  )
}
