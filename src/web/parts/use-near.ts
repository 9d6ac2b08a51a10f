import { type RefObject, useEffect, useState } from 'react'

/** True once the element is about to become visible: for what is loaded only for those who come that far. */
export function useNear(element: RefObject<Element | null>, rootMargin = '300px'): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setNear((near) => near || entries.some(isVisible)), {
      rootMargin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, rootMargin])
  return isNear
}

const isVisible = ({ isIntersecting }: IntersectionObserverEntry): boolean => isIntersecting
