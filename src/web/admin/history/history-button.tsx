import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { HistoryDialog, type HistoryOf } from './history-dialog.tsx'

/** Opens the record's history. */
export function HistoryButton(of: HistoryOf) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="history" label="History" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <HistoryDialog {...of} onClose={() => setOpen(false)} />}
    </>
  )
}
