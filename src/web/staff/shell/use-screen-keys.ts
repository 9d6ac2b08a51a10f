import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { isTypedElsewhere } from './typed-elsewhere.ts'

/** On every staff screen, `/` goes to its search and N to a new order; not while something is typed or asked, nor on the board. */
export function useScreenKeys(): void {
  const navigate = useNavigate()
  const may = useMay()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The board has keys of its own, and a bump bar sends any.
    if (isTypedElsewhere(event) || document.querySelector('[data-full-screen]')) return
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
