import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#web/staff/account/session/admin-api.tsx'

/** On every staff screen, `/` goes to its search and N to a new order; not while something is typed or asked, nor on the board. */
export function useScreenKeys(): void {
  const navigate = useNavigate()
  const may = useMay()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    if (event.key === '/') {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    } else if ((event.key === 'n' || event.key === 'N') && may('orders')) {
      event.preventDefault()
      void navigate('/admin/orders/new')
    }
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The board has keys of its own, and a bump bar sends any. */
function isElsewhere({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return true
  if (document.querySelector('[data-full-screen], dialog:modal')) return true
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null
}
