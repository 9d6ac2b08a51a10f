import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** What the bar measures; shown above it. */
  label: string
  labelHidden?: boolean
  value: number
  max?: number
  className?: string
}

/** The fill is scaled by a transform, so that nothing around it moves. */
export function ProgressBar({ label, labelHidden, value, max = 100, className }: ProgressBarProps) {
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={classNames(styles.progress, className)}>
      <p className={labelHidden ? 'visually-hidden' : styles.label} id={id}>
        {label}
      </p>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
      >
        <div className={styles.fill} data-full={share === 1 || undefined} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
