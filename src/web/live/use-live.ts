import { useEffect, useEffectEvent, useState } from 'react'
import { type LiveState, openLiveStream } from '#web/live/live-stream.ts'

export type LiveHandlers<Events> = { readonly [Name in keyof Events]: (event: Events[Name]) => void }
type LiveOptions = {
  /** For pages that may stay open in the background for days: no connection while hidden, catch-up when visible again. */
  readonly pauseWhenHidden?: boolean
}

/**
 * Listens to the server while the component is on the page: `useLive<{ menu: { version: string } }>(apiUrl('/live'), { menu: … })`.
 * Null listens to nothing. The server sends one of each event right after every (re)connection, so a handler that reads
 * again misses nothing. Returns whether the connection is up.
 */
export function useLive<Events extends object>(
  url: string | null,
  handlers: LiveHandlers<Events>,
  { pauseWhenHidden = false }: LiveOptions = {},
): LiveState {
  const [state, setState] = useState<LiveState>('connecting')
  const events = Object.keys(handlers).join()
  const handle = useEffectEvent((name: string, text: string) => {
    handlers[name as keyof Events]?.(JSON.parse(text))
  })

  useEffect(() => {
    if (url === null) return
    return openLiveStream(url, {
      events: events.split(','),
      onEvent: (name, text) => handle(name, text),
      onState: setState,
      pauseWhenHidden,
    })
  }, [url, events, pauseWhenHidden])
  return state
}
