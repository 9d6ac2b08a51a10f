import { type ReactNode, useEffect, useRef } from 'react'
import { paragraphsOf } from '#domain/settings/landing-page.ts'
import { Picture } from '#web/parts/picture.tsx'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './our-story.module.css'

export function OurStory() {
  const { landing, t } = useRestaurant()
  const { title, text, picture } = landing.story
  return (
    <section className={styles.story} id="about" tabIndex={-1} aria-labelledby="about-title">
      <div className={classNames(styles.columns, picture && styles.two)}>
        {picture && (
          <Reveal from="left">
            <Picture {...picture} sizes="(min-width: 768px) 45vw, 100vw" className={styles.picture} />
          </Reveal>
        )}
        <Reveal from="right" className={styles.words}>
          <h2 id="about-title" lang={t.langOf(title)}>
            {title}
          </h2>
          {paragraphsOf(text).map((paragraph, at) => (
            <p key={`${at} ${paragraph}`} lang={t.langOf(text)}>
              {paragraph}
            </p>
          ))}
        </Reveal>
      </div>
    </section>
  )
}

type RevealProps = { from: 'left' | 'right'; className?: string | undefined; children: ReactNode }

const SHIFT = { left: '-4rem', right: '4rem' } as const

/** Slides its content in once, when it is first scrolled into view. Without JavaScript the content is simply visible. */
function Reveal({ from, className, children }: RevealProps) {
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
