import { useRef } from 'react'
import type { NamedLink } from '#domain/restaurant.ts'
import { useCoversContent } from '#web/parts/use-covers-content.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './chat-link.module.css'
import { useRestaurant } from './restaurant.tsx'

type ChatLinkProps = {
  /** Also hides over text, for screens full of text, such as staff lists. */
  ofText?: boolean
}

/** Opens the chat in a new tab. The link hides while it would cover a control. */
export function ChatLink({ ofText = false }: ChatLinkProps) {
  const { chat } = useRestaurant()
  return chat && <OpenChat {...chat} ofText={ofText} />
}

function OpenChat({ name, url, ofText }: NamedLink & { ofText: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  const isInTheWay = useCoversContent(link, { ofText })
  return (
    <a
      ref={link}
      className={styles.chat}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-in-the-way={isInTheWay || undefined}
    >
      <Icon name="chat" />
      <span className="visually-hidden">{`Chat with us on ${name} (opens in a new tab)`}</span>
    </a>
  )
}

/** At the bottom right of staff pages, which have no button to the top. */
export function FloatingChat({ aboveNavigation = false }: { aboveNavigation?: boolean }) {
  return (
    <aside className={classNames(styles.corner, aboveNavigation && styles.raised)} aria-label="Chat">
      <ChatLink />
    </aside>
  )
}
