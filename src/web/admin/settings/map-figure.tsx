import type { ReactNode, RefObject } from 'react'
import type { MapTiles } from '#contract/setup.ts'
import styles from './map.module.css'

type MapFigureProps = { box: RefObject<HTMLDivElement | null>; label: string; tiles: MapTiles; children: ReactNode }

/** The element for a street map, with its instructions and attribution. */
export const MapFigure = ({ box, label, tiles: { attribution }, children }: MapFigureProps) => (
  <figure className={styles.figure}>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
    <div ref={box} className={styles.streets} role="group" aria-label={label} />
    <figcaption className={styles.caption}>
      {children}{' '}
      {attribution.includes('OpenStreetMap') ? (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {attribution}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        attribution
      )}
    </figcaption>
  </figure>
)
