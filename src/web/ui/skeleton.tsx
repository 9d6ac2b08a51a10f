import type { CSSProperties } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string }

/** A placeholder for something that is loading. Announce the loading elsewhere, in text. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
}
