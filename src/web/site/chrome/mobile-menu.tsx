import { useState } from 'react'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { Brand } from '#web/site/chrome/brand.tsx'
import { SectionLink, useLinkedSections } from '#web/site/chrome/section-link.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './mobile-menu.module.css'

/** The navigation on phones: a modal dialog over the page. */
export function MobileMenu({ className, active }: { className: string | undefined; active: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const sections = useLinkedSections()
  const close = () => setOpen(false)
  const modal = useModal(isOpen, close, { closesOutside: false })
  return (
    <div className={className}>
      <IconButton icon="menu" label="Open navigation" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <dialog {...modal} className={styles.sheet} data-surface="night" aria-label="Navigation">
        {isOpen && (
          <>
            <div className={styles.sheetTop}>
              <Brand />
              <IconButton icon="close" label="Close navigation" onClick={close} />
            </div>
            <nav className={styles.sheetLinks} aria-label="Sections">
              {sections.map(({ id, label }) => (
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
              <PhoneLink />
              <a href="/admin/login">Admin</a>
            </p>
          </>
        )}
      </dialog>
    </div>
  )
}
