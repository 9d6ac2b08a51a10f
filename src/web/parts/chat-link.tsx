import { restaurant } from '#domain/restaurant/restaurant.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './chat-link.module.css'

/** The restaurant's number at the messaging service, in a tab of its own. */
export function ChatLink() {
  const { chat } = restaurant
  return (
    <a className={styles.chat} href={chat.url} target="_blank" rel="noopener noreferrer">
      <Icon name="chat" />
      <span className="visually-hidden">{`Chat with us on ${chat.name} (opens in a new tab)`}</span>
    </a>
  )
}

/** At the bottom right of staff pages, where no way back up stands beside it (specification, section 1: every page). */
export function FloatingChat({ aboveNavigation = false }: { aboveNavigation?: boolean }) {
  return (
    <aside className={classNames(styles.corner, aboveNavigation && styles.raised)} aria-label="Chat">
      <ChatLink />
    </aside>
  )
}
