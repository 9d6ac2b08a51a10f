import { useCallback, useEffect, useRef, useState } from 'react'
import { restaurant } from '#domain/restaurant.ts'
import { Picture } from '#web/parts/picture.tsx'
import { useReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { scrollToSection } from '#web/site/chrome/scroll-to-section.ts'
import { useCarousel } from '#web/site/home/use-carousel.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './hero.module.css'

export const HERO_PICTURES = [
  'heroes/hero-1-burger',
  'heroes/hero-2-curry',
  'heroes/hero-3-noodles',
  'heroes/hero-4-street-food',
] as const

/** The whole first screen: four pictures in turn, who we are, and the way to the menu. */
export function Hero() {
  const stage = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const isStill = useReducedMotion()
  const hasLoaded = usePageLoaded()
  const isReady = useCallback((next: number) => stage.current?.querySelectorAll('img')[next]?.complete === true, [])
  const { current, previous } = useCarousel(HERO_PICTURES.length, hasLoaded && !isPaused && !isStill, isReady)
  const placeOf = (index: number) => (index === current ? 'here' : index === previous ? 'left' : 'right')
  return (
    <section className={styles.hero} id="home" tabIndex={-1} data-surface="night" aria-labelledby="welcome">
      <div className={styles.stage} ref={stage} aria-hidden="true">
        {/* The others wait until the page stands: the first picture is the one it is judged by. */}
        {HERO_PICTURES.slice(0, hasLoaded ? undefined : 1).map((name, index) => (
          <div key={name} className={styles.slide} data-place={placeOf(index)}>
            <Picture name={name} sizes="100vw" priority={index === 0} alt="" className={styles.picture ?? ''} />
          </div>
        ))}
      </div>
      <div className={styles.words}>
        <h1 id="welcome">
          <span className={styles.welcome}>Welcome to</span> <span className={styles.brand}>{restaurant.name}</span>
        </h1>
        <p className={styles.tagline}>{restaurant.tagline}</p>
        <Button variant="primary" size="large" onClick={() => scrollToSection('menu')}>
          View Menu
        </Button>
      </div>
      {!isStill && (
        <IconButton
          className={styles.pause}
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? 'Play the slideshow' : 'Pause the slideshow'}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </section>
  )
}

/** True once everything the page needs at first is there. */
function usePageLoaded(): boolean {
  const [hasLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const done = () => setLoaded(true)
    if (document.readyState === 'complete') return done()
    window.addEventListener('load', done, { once: true })
    return () => window.removeEventListener('load', done)
  }, [])
  return hasLoaded
}
