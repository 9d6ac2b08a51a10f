import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /** One primary button per screen; danger for irreversible actions. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'regular' | 'small' | 'large' | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
  /** Its word starts where the fields above it start; for quiet buttons. */
  flush?: boolean | undefined
}

/** Only the look, for a router link that should look like a button. */
export const buttonClass = ({ variant = 'secondary', size = 'regular', wide = false, flush }: ButtonLook = {}) =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide, flush && styles.flush)

type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode; busy?: boolean }

/** A button. While busy it is disabled and shows a spinner. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, flush, icon, busy, className, children, disabled, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide, flush }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </a>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** A square button with an icon. Its label is for screen readers and the tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
