import { lazy, useRef, useState } from 'react'
import { LazyBoundary, LOAD_FAILED } from '#web/parts/lazy-boundary.tsx'
import { Picture, pictureEntry } from '#web/parts/picture.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './gallery.module.css'

const Lightbox = lazy(() => import('#web/site/home/lightbox.tsx').then((module) => ({ default: module.Lightbox })))

/** The pictures are fixed. */
export const GALLERY_PICTURES = [
  'gallery/burger-close-up',
  'gallery/curry-from-above',
  'gallery/noodles-close-up',
  'gallery/samosas-close-up',
  'gallery/momos-close-up',
  'gallery/gulab-jamun-close-up',
] as const

export function Gallery() {
  const [shown, setShown] = useState<number | null>(null)
  const grid = useRef<HTMLUListElement>(null)
  const close = () => {
    // Focus the picture shown last, which may not be the one that was opened.
    const button = shown === null ? undefined : grid.current?.querySelectorAll('button')[shown]
    setShown(null)
    setTimeout(() => button?.focus())
  }
  const toast = useToast()
  const onLoadError = () => {
    close()
    toast(LOAD_FAILED)
  }
  return (
    <section className={styles.gallery} id="gallery" tabIndex={-1} aria-labelledby="gallery-title">
      <div className="page-width">
        <h2 id="gallery-title">Gallery</h2>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets */}
        <ul className={styles.grid} role="list" ref={grid}>
          {GALLERY_PICTURES.map((name, index) => (
            <li className={styles.cell} key={name}>
              <button
                className={styles.open}
                type="button"
                aria-haspopup="dialog"
                aria-label={`Enlarge: ${pictureEntry(name).alt}`}
                onClick={() => setShown(index)}
              >
                <Picture name={name} sizes="(min-width: 768px) 50vw, 100vw" alt="" className={styles.picture ?? ''} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {shown !== null && (
        <LazyBoundary onError={onLoadError}>
          <Lightbox pictures={GALLERY_PICTURES} shown={shown} onShow={setShown} onClose={close} />
        </LazyBoundary>
      )}
    </section>
  )
}
