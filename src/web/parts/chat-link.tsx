import type { NamedLink } from '#domain/settings/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './chat-link.module.css'
import { useRestaurant } from './restaurant.tsx'

/** Opens the chat in a new tab. */
export function ChatLink() {
  const { chat } = useRestaurant()
  return chat && <OpenChat {...chat} />
}

const OpenChat = ({ name, url }: NamedLink) => (
  <a className={styles.chat} href={url} target="_blank" rel="noopener noreferrer">
    <Icon name={/^https:\/\/(wa\.me|\w+\.whatsapp\.com)\//.test(url) ? 'chat-call' : 'chat'} />
    <span className="visually-hidden">{`Chat with us on ${name} (opens in a new tab)`}</span>
  </a>
)

/** At the bottom right of the pages around signing in, which have no button to the top. */
export const FloatingChat = () => (
  <aside className={styles.corner} data-floating="" aria-label="Chat">
    <ChatLink />
  </aside>
)
