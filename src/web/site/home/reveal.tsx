import { type ReactNode, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'

type RevealProps = { from: 'left' | 'right'; className?: string | undefined; children: ReactNode }

const SHIFT = { left: '-4rem', right: '4rem' } as const

/** Lets its content come in from the side, once, when it is first scrolled into view. Without JavaScript it is simply there. */
export function Reveal({ from, className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    const isBelow = element && element.getBoundingClientRect().top > window.innerHeight
    if (!isBelow || prefersReducedMotion()) return
    element.style.opacity = '0'
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        element.style.opacity = ''
        element.animate(
          [
            { opacity: 0, transform: `translateX(${SHIFT[from]})` },
            { opacity: 1, transform: 'none' },
          ],
          { duration: 700, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
        )
      },
      { threshold: 0.15 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      element.style.opacity = ''
    }
  }, [from])
  return (
    <div className={className} ref={ref}>
      {children}
    </div>
  )
}
