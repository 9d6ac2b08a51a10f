import { useEffect } from 'react'

/** A file that is dropped beside its place would be opened by the browser, and the form with all that was typed be gone. */
export function useNoLostDrops(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault()
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])
}
