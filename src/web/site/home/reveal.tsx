import { type ReactNode, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './reveal.module.css'

type RevealProps = { from: 'left' | 'right'; className?: string | undefined; children: ReactNode }

const SHIFT = { left: '-4rem', right: '4rem' } as const

/** Lets its content come in from the side, once, when it is first scrolled into view. Without JavaScript it is simply there. */
export function Reveal({ from, className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    const isBelow = element && element.getBoundingClientRect().top > window.innerHeight
    if (!isBelow || prefersReducedMotion()) return
    element.toggleAttribute('data-waiting', true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        element.removeAttribute('data-waiting')
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
      element.removeAttribute('data-waiting')
    }
  }, [from])
  return (
    <div className={classNames(styles.reveal, className)} ref={ref}>
      {children}
    </div>
  )
}
