import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /** One primary per screen; danger for what cannot be taken back. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'regular' | 'small' | 'large' | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
}

/** The look alone, for a link of the router that should read as a button. */
export const buttonClass = ({ variant = 'secondary', size = 'regular', wide = false }: ButtonLook = {}) =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide)

type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode; busy?: boolean }

/** A button; while busy it cannot be pressed again and shows that it works. */
export function Button({ variant, size, wide, icon, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }

/** An ordinary link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </a>
  )
}
