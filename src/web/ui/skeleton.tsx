import type { CSSProperties } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: CSSProperties['width']; height?: CSSProperties['height']; className?: string }

/** The room something will take, while it loads; say in words elsewhere that it does. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
}
