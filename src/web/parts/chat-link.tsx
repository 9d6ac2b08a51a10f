import type { NamedLink } from '#domain/settings/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './chat-link.module.css'
import { useTypingMark } from './page-marks.ts'
import { useRestaurant } from './restaurant.tsx'

/** Opens the chat in a new tab. */
export function ChatLink() {
  const { chat } = useRestaurant()
  return chat && <OpenChat {...chat} />
}

function OpenChat({ name, url }: NamedLink) {
  const t = useTranslate()
  return (
    <a className={styles.chat} href={url} target="_blank" rel="noopener noreferrer">
      <Icon name={/^https:\/\/(wa\.me|\w+\.whatsapp\.com)\//.test(url) ? 'chat-call' : 'chat'} />
      <span className="visually-hidden">{t('Chat with us on {name} (opens in a new tab)', { name })}</span>
    </a>
  )
}

/** At the bottom right of the pages around signing in, which have no button to the top. */
export function FloatingChat() {
  const t = useTranslate()
  useTypingMark()
  return (
    <aside className={styles.corner} data-floating="" aria-label={t('Chat')}>
      <ChatLink />
    </aside>
  )
}
