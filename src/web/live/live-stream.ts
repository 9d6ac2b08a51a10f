export type LiveState = 'connecting' | 'connected' | 'interrupted'

type Listener = {
  readonly events: readonly string[]
  readonly onEvent: (name: string, text: string) => void
  readonly onState: (state: LiveState) => void
  /** Lets go of the connection while nobody looks; the first event after coming back catches up. */
  readonly pauseWhenHidden: boolean
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * A stream of server-sent events that stays up. The browser reconnects by itself after a break, but gives up for good
 * after an error answer (429, 503, a restart behind a proxy): then we try again, each time a little later.
 */
export function openLiveStream(url: string, listener: Listener): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (listener.pauseWhenHidden && document.hidden) return
    source = new EventSource(url)
    source.onopen = () => {
      failures = 0
      listener.onState('connected')
    }
    source.onerror = () => {
      listener.onState('interrupted')
      if (source?.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++))
    }
    for (const name of listener.events) {
      source.addEventListener(name, (event: MessageEvent<string>) => listener.onEvent(name, event.data))
    }
  }
  return whileAwake(open, close, listener.pauseWhenHidden)
}

/** Opens now, and again whenever the browser has dropped the connection on its own account: back from sleep, offline or the back button. */
function whileAwake(open: () => void, close: () => void, pauseWhenHidden: boolean): () => void {
  const leave = new AbortController()
  const { signal } = leave
  const onVisibility = () => (document.hidden ? close() : open())
  if (pauseWhenHidden) document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('online', open, { signal })
  window.addEventListener('pagehide', close, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && open(), { signal })
  open()
  return () => {
    leave.abort()
    close()
  }
}
