import { createContext, use } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { STAFF_ICONS } from '#web/ui/staff-icons.ts'

/** Drawn for this site: stroke paths on a 24 by 24 grid. */
export const ICONS = {
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  'arrow-up': 'M12 20V4M5 11l7-7 7 7',
  bag: 'M5 8h14l1 13H4L5 8Zm4 3V6.5a3 3 0 0 1 6 0V11',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4 4.5h4M12 5V2.8',
  calendar: 'M4 5.5h16v15H4v-15Zm0 5h16M8 3v4m8-4v4',
  cart: 'M2.5 4h3l2.4 11.5h10.3L20.5 8H6.4M9.5 20.2v.1m7.5-.1v.1',
  chat: 'M4 5h16v11.5h-8L7 20.5v-4H4V5Zm4.5 4.2h7m-7 3.3h4.5',
  /** As WhatsApp draws it: whoever uses it looks for the handset. */
  'chat-call':
    'M12 3a9 9 0 0 0-7.7 13.7L3 21l4.4-1.2A9 9 0 1 0 12 3ZM9.2 8c-1 .6-1.1 1.9-.3 3.4.9 1.6 2.1 2.8 3.7 3.7 1.5.8 2.8.7 3.4-.3l-2-1.6-1.1.8a6 6 0 0 1-2.5-2.5l.8-1.1-2-2.4Z',
  check: 'M4.5 12.8 9.6 18 19.5 6.5',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  chilli:
    'M15.5 7.5c2.8.4 4 2.3 3.2 5.3-1.2 4.6-6.8 8.2-15.2 7.7 5.8-1.6 6.9-4.3 7.3-7.6.4-3.4 1.9-5.8 4.7-5.4Zm0 0C15.3 5.3 16 3.8 18 3',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3.2 2.2',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  download: 'M12 3.5v11m-5-4.7 5 5 5-5M4 20h16',
  external: 'M13.5 4H20v6.5M20 4l-9.5 9.5M9 5.5H4V20h14.5v-5',
  home: 'M4 11 12 4l8 7v9.5h-5.5V15h-5v5.5H4V11Z',
  image: 'M3.5 5h17v14h-17V5Zm0 11 5-5 4.5 4.5 2.5-2.5 5 5M15.5 9.2v.1',
  list: 'M8.5 6H20.5M8.5 12h12m-12 6h12M4 6v.1M4 12v.1M4 18v.1',
  mail: 'M3 5.5h18v13H3v-13Zm.5.5 8.5 7 8.5-7',
  menu: 'M3.5 6.5h17m-17 5.5h17m-17 5.5h17',
  minus: 'M5 12h14',
  more: 'M5.5 11.1a.9.9 0 1 0 .1 0Zm6.5 0a.9.9 0 1 0 .1 0Zm6.5 0a.9.9 0 1 0 .1 0Z',
  pause: 'M8.5 5v14m7-14v14',
  phone:
    'M5 3.5h3.8l1.7 4.6-2.3 1.7a12 12 0 0 0 6 6l1.7-2.3 4.6 1.7V19c0 .9-.7 1.5-1.6 1.5C11 20 4 13 3.5 5.1 3.5 4.2 4.1 3.5 5 3.5Z',
  pin: 'M12 21.5c-4.7-5-7-8.7-7-11.5a7 7 0 0 1 14 0c0 2.8-2.3 6.5-7 11.5Zm0-9a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  play: 'M7 4.5v15l12.5-7.5L7 4.5Z',
  plus: 'M12 5v14m-7-7h14',
  receipt: 'M5 3h14v18l-2.3-1.8-2.4 1.8-2.3-1.8L9.7 21l-2.4-1.8L5 21V3Zm4 5h6m-6 4h6',
  refresh: 'M19.5 8.5A8.3 8.3 0 1 0 20.3 13M20 3.5v5.2h-5.2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20.5 20.5',
  star: 'm12 3.3 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.7l6.1-.8L12 3.3Z',
  tag: 'M3.5 12V3.5H12l8.5 8.5-8.5 8.5L3.5 12Zm4.6-3.9v.1',
  trash: 'M4 6.5h16M9.5 6V3.5h5V6m-8.5.5.9 14h10.2l.9-14M10 10.5v6m4-6v6',
  truck: 'M2.5 6h11.5v10.5H2.5V6ZM14 9.5h4l3.5 3.8v3.2H14v-7ZM7 19.2v.1m10.5-.1v.1',
  warning: 'M12 3.5 21.5 20h-19L12 3.5Zm0 6.5v4.5m0 2.8v.1',
} as const satisfies Record<string, string>

export type IconName = keyof typeof ICONS | keyof typeof STAFF_ICONS

/** All icons of the page: guests do not load those of staff alone. */
export const Icons = createContext<Partial<Record<IconName, string>>>(ICONS)

/** Filled icons: as outlines they would be hard to read at this size. */
const FILLED = new Set<IconName>(['play', 'star', 'chilli'])

/** For an icon that a style sheet draws: what repeats in every row of a page is written as short as possible. */
export const iconPath = (name: keyof typeof ICONS): string => ICONS[name]

/** An icon in the colour and size of the text. It is hidden from screen readers: say its meaning in text. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path fill={FILLED.has(name) ? 'currentColor' : undefined} d={use(Icons)[name]} />
    </svg>
  )
}
