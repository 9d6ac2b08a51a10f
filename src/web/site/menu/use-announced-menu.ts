import { useRef } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { api } from '#web/parts/api-client.ts'

const RETRY_MS = 5_000

/**
 * Reads the menu whose version a live event has announced. An event that arrives during a read leads to another one, and an answer
 * that is older than its event, as of a server that has not heard of the change yet, to another try. `known` is the version in the page;
 * `onMenu` gets each one that differs from the one before.
 */
export function useAnnouncedMenu(known: string | undefined, onMenu: (menu: MenuDocument) => void) {
  const read = useRef(known)
  const wanted = useRef(known)
  const isReading = useRef(false)

  const catchUp = async () => {
    if (isReading.current || read.current === wanted.current) return
    isReading.current = true
    const before = read.current
    let asked: string | undefined
    try {
      // The menu may be newer than announced; its event will follow. The browser revalidates by ETag.
      while (asked !== wanted.current) {
        asked = wanted.current
        const menu = await api.get('/menu')
        if (menu.version !== read.current) onMenu(menu)
        read.current = menu.version
      }
    } catch {
      asked = undefined
    }
    isReading.current = false
    if (!asked || read.current === before) setTimeout(() => void catchUp(), RETRY_MS)
  }
  return ({ version }: { version: string }) => {
    wanted.current = version
    void catchUp()
  }
}
