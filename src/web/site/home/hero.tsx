import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import type { FontPair } from '#domain/look/look.ts'
import { Picture } from '#web/parts/picture.tsx'
import { useReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { whenPageLoaded } from '#web/parts/when-page-loaded.ts'
import { scrollToSection } from '#web/site/chrome/scrolling.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import styles from './hero.module.css'

const WORD_THAT_FITS = 8

/** The average width of capitals in a word with many wide ones, in em. */
const LETTER_WIDTH = { anek: 0.7, oswald: 0.7, fraunces: 0.95 } as const satisfies Record<FontPair, number>

/** A long word takes smaller letters instead of breaking. */
function roomFor(name: string, fonts: FontPair = 'anek'): CSSProperties | undefined {
  const letters = Math.max(...name.split(/\s/).map(({ length }) => length))
  return letters > WORD_THAT_FITS ? ({ '--longest-word': letters * LETTER_WIDTH[fonts] } as CSSProperties) : undefined
}

/** The first screen: a picture or a slideshow of several, the name, and a button to the menu. */
export function Hero() {
  const { name: brand, tagline, landing, look, t } = useRestaurant()
  const { welcome, button, pictures } = landing.hero
  const stage = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  const isStill = useReducedMotion()
  const hasLoaded = usePageLoaded()
  const isReady = useCallback((next: number) => stage.current?.querySelectorAll('img')[next]?.complete === true, [])
  const hasSlides = pictures.length > 1 && !isStill
  const { current, previous, seen } = useCarousel(pictures.length, hasLoaded && !isPaused && hasSlides, isReady)
  return (
    <section className={styles.hero} id="home" tabIndex={-1} data-surface="night" aria-labelledby="welcome">
      <div className={styles.stage} ref={stage}>
        {/* The first picture is the largest contentful paint; the others load after the page, each while its predecessor is shown. */}
        {pictures.slice(0, seen + (hasLoaded && !isStill ? 1 : 0)).map((picture, index) => (
          <div
            key={`${index} ${picture.imageUrl}`}
            className={styles.slide}
            data-place={index === current ? 'here' : index === previous ? 'left' : 'right'}
            aria-hidden={index !== current}
          >
            <Picture {...picture} priority={index === 0} className={styles.picture} />
          </div>
        ))}
      </div>
      {pictures[current]?.imageUrl.startsWith(HOT_DISHES) && <Steam isStill={isPaused || !hasSlides} />}
      <div className={styles.words}>
        <h1 id="welcome">
          {welcome && (
            <span className={styles.welcome} lang={t.langOf(welcome)}>
              {welcome}
            </span>
          )}{' '}
          <span className={styles.brand} style={roomFor(brand, look?.fonts)}>
            {brand}
          </span>
        </h1>
        <p className={styles.tagline} lang={t.langOf(tagline)}>
          {tagline}
        </p>
        <Button variant="primary" size="large" lang={t.langOf(button)} onClick={() => scrollToSection('menu')}>
          {button}
        </Button>
        <noscript>
          <ButtonLink variant="primary" size="large" href="#menu">
            {button}
          </ButtonLink>
        </noscript>
      </div>
      {hasSlides && (
        <IconButton
          className={styles.pause}
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? t('Play the slideshow') : t('Pause the slideshow')}
          onClick={() => setPaused(!isPaused)}
        />
      )}
    </section>
  )
}

/** The demo's pictures; nobody knows whether there is something hot on an owner's. */
const HOT_DISHES = '/images/heroes/'

const WISPS = ['M30 118c-16-26 14-40 2-66S22 22 32 2', 'M52 118c-14-24 12-38 2-60s-6-30 4-46']

/** Two wisps above the food. */
const Steam = ({ isStill }: { isStill: boolean }) => (
  <div className={styles.steam} data-still={isStill || undefined} aria-hidden="true">
    {WISPS.map((wisp) => (
      <svg key={wisp} className={styles.wisp} viewBox="0 0 80 120" aria-hidden="true" focusable="false">
        <path d={wisp} />
      </svg>
    ))}
  </div>
)

/** True once the page's `load` event has fired. */
function usePageLoaded(): boolean {
  const [hasLoaded, setLoaded] = useState(false)
  useEffect(() => whenPageLoaded(() => setLoaded(true)), [])
  return hasLoaded
}

const SLIDE_INTERVAL_MS = 2000

type Slides = {
  readonly current: number
  readonly previous: number | null
  /** How many have been shown, the current one included. */
  readonly seen: number
}

/**
 * The current slide and the one that is leaving. The first change comes a full interval after each start. `isReady` can delay a
 * change, e.g. while the next picture is loading.
 */
function useCarousel(count: number, isRunning: boolean, isReady: (next: number) => boolean): Slides {
  const [slides, setSlides] = useState<Slides>({ current: 0, previous: null, seen: 1 })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      // Out of sight, it would only delay presses further down.
      if (window.scrollY > window.innerHeight) return
      setSlides((now) => {
        const next = (now.current + 1) % count
        return isReady(next) ? { current: next, previous: now.current, seen: Math.max(now.seen, next + 1) } : now
      })
    }, SLIDE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [count, isRunning, isReady])
  // The owner may have removed pictures in the meantime.
  return { ...slides, current: slides.current % count }
}
