import styles from './thali-from-above.module.css'

/** Where the bowls stand along the rim of the plate, in degrees. */
const BOWLS = [160, 203, 246, 289, 332] as const

/** An empty plate with its bowls, seen from above. Decorative. */
export const ThaliFromAbove = () => (
  <svg className={styles.thali} viewBox="-84 -84 168 168" aria-hidden="true">
    <circle className={styles.plate} r="80" />
    <circle className={styles.line} r="73" />
    {BOWLS.map((turn) => (
      <g key={turn} transform={`rotate(${turn}) translate(53) rotate(${-turn})`}>
        <circle className={styles.bowl} r="16.5" />
        <circle className={styles.line} r="13" />
        <path className={styles.glint} d="M-9 -4a10 10 0 0 1 6 -5" />
      </g>
    ))}
    {/* Where rice and bread will lie. */}
    <circle className={styles.place} cx="-10" cy="12" r="21" />
    <path className={styles.place} d="M18 50c-4 -18 14 -38 38 -34c6 20 -14 46 -38 34Z" />
    <path className={styles.glint} d="M-70 28a76 76 0 0 0 30 37" />
  </svg>
)
