import { lazy, useRef, useState } from 'react'
import { LazyDialog } from '#web/parts/lazy-boundary.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './gallery.module.css'

const Lightbox = lazy(() => import('#web/site/home/lightbox.tsx').then((module) => ({ default: module.Lightbox })))

/** The number of pictures that the uneven grid is designed for; any other number is shown in even rows. */
const UNEVEN = 6

export function Gallery() {
  const t = useTranslate()
  const { title, pictures } = useRestaurant().landing.gallery
  const [shown, setShown] = useState<number | null>(null)
  const grid = useRef<HTMLUListElement>(null)
  const close = () => {
    // Focus the picture shown last, which may not be the one that was opened.
    const button = shown === null ? undefined : grid.current?.querySelectorAll('button')[shown]
    setShown(null)
    setTimeout(() => button?.focus())
  }
  return (
    <section className={styles.gallery} id="gallery" tabIndex={-1} aria-labelledby="gallery-title">
      <div className="page-width">
        <h2 id="gallery-title" lang={t.langOf(title)}>
          {title}
        </h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
        <ul className={pictures.length === UNEVEN ? styles.grid : styles.rows} role="list" ref={grid}>
          {pictures.map(({ imageUrl, alt, caption }, index) => (
            <li className={styles.cell} key={`${index} ${imageUrl}`}>
              <button
                className={styles.open}
                type="button"
                aria-haspopup="dialog"
                aria-label={t('Enlarge: {picture}', { picture: alt })}
                onClick={() => setShown(index)}
              >
                <Picture imageUrl={imageUrl} sizes="(min-width: 768px) 50vw, 100vw" alt="" className={styles.picture} />
              </button>
              {caption && (
                <p className={styles.caption} lang={t.langOf(caption)}>
                  {caption}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
      {shown !== null && (
        <LazyDialog onClose={close}>
          <Lightbox title={title} pictures={pictures} shown={shown} onShow={setShown} onClose={close} />
        </LazyDialog>
      )}
    </section>
  )
}
