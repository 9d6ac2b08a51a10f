import { ChatLink } from '#web/parts/chat-link.tsx'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { useScrolledPast } from '#web/site/chrome/use-scrolled-past.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './floating-links.module.css'

/** Pixels of scrolling after which the way back up is offered (specification, section 9). */
const FAR_DOWN = 300

/** At the bottom right of every page: the chat, and the way back up. */
export function FloatingLinks() {
  const isFarDown = useScrolledPast(FAR_DOWN)
  const up = () => {
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside className={styles.corner} aria-label="Chat and way back up">
      {isFarDown && <IconButton className={styles.up} icon="arrow-up" label="Scroll to top" onClick={up} />}
      <ChatLink />
    </aside>
  )
}
