import { useEffect, useRef, useState } from 'react'
import { restaurant } from '#domain/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contact.module.css'

/** Half the width of the map, in degrees. */
const SPAN = { longitude: 0.008, latitude: 0.004 }

/** A map from OpenStreetMap, fetched only when the reader comes near: whoever never gets there is not seen by others. */
export function LocationMap() {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver((entries) => setNear((near) => near || entries.some(isSeen)), {
      rootMargin: '300px',
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const { name, address } = restaurant
  return (
    <div className={styles.map} ref={frame}>
      {isNear && <iframe title={`Map: ${name}, ${address.street}`} src={embedUrl()} loading="lazy" />}
      <a className={styles.mapLink} href={pageUrl()} target="_blank" rel="noopener noreferrer">
        <Icon name="pin" />
        Open the map
        <span className="visually-hidden">(opens in a new tab)</span>
      </a>
    </div>
  )
}

const isSeen = ({ isIntersecting }: IntersectionObserverEntry): boolean => isIntersecting

function embedUrl(): string {
  const { latitude, longitude } = restaurant.location
  const bbox = [
    longitude - SPAN.longitude,
    latitude - SPAN.latitude,
    longitude + SPAN.longitude,
    latitude + SPAN.latitude,
  ]
  const query = new URLSearchParams({ bbox: bbox.join(), layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

function pageUrl(): string {
  const { latitude, longitude } = restaurant.location
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
