import { useState } from 'react'
import { restaurant } from '#domain/restaurant.ts'
import { Brand } from '#web/site/chrome/brand.tsx'
import { SectionLink } from '#web/site/chrome/section-link.tsx'
import { SECTIONS } from '#web/site/chrome/sections.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './site-header.module.css'

/** The anchors on a phone: a page of their own above the page, which holds the focus until it is closed. */
export function MobileMenu({ active }: { active: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const modal = useModal(isOpen, close, { closesOutside: false })
  return (
    <div className={styles.menuButton}>
      <IconButton icon="menu" label="Open navigation" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <dialog {...modal} className={styles.sheet} data-surface="night" aria-label="Navigation">
        {isOpen && (
          <>
            <div className={styles.sheetTop}>
              <Brand />
              <IconButton icon="close" label="Close navigation" onClick={close} />
            </div>
            <nav className={styles.sheetLinks} aria-label="Sections">
              {SECTIONS.map(({ id, label }) => (
                <SectionLink
                  key={id}
                  section={id}
                  isActive={active === id}
                  className={styles.sheetLink}
                  onFollow={close}
                >
                  {label}
                </SectionLink>
              ))}
            </nav>
            <p className={styles.sheetQuiet}>
              <a href={`tel:${restaurant.phone.replaceAll(' ', '')}`}>{restaurant.phone}</a>
              <a href="/admin/login">Admin</a>
            </p>
          </>
        )}
      </dialog>
    </div>
  )
}
