export type LiveState = 'connecting' | 'connected' | 'interrupted'

type Listener = {
  readonly events: readonly string[]
  readonly onEvent: (name: string, text: string) => void
  readonly onState: (state: LiveState) => void
  /** Closes the connection while the page is hidden; the first event after its return catches up. */
  readonly pauseWhenHidden: boolean
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** After this long without any event the connection is dead, unless the server's beats set a shorter time. */
const SILENCE_MS = 40_000
const CHECK_EVERY_MS = 1_000

/**
 * A stream of server-sent events that stays up. The browser reconnects automatically after a break, except in two cases. After an
 * error answer (429, 503, a restart behind a proxy) it gives up: this then retries with growing pauses. When a router dies
 * without closing the connection, the browser takes minutes to notice: this then notices the silence.
 */
export function openLiveStream(url: string, listener: Listener): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastEventAt = 0
  let silenceMs = SILENCE_MS
  let isOpen = false

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (listener.pauseWhenHidden && document.hidden) return
    lastEventAt = Date.now()
    isOpen = false
    source = new EventSource(url)
    source.onopen = () => {
      isOpen = true
      failures = 0
      lastEventAt = Date.now()
      listener.onState('connected')
    }
    source.onerror = () => {
      isOpen = false
      listener.onState('interrupted')
      if (source?.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++))
    }
    for (const name of new Set(['beat', ...listener.events])) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        lastEventAt = Date.now()
        // During an upgrade, an older version of the server does not send its pace.
        if (name === 'beat') silenceMs = JSON.parse(event.data).silenceMs ?? SILENCE_MS
        if (listener.events.includes(name)) listener.onEvent(name, event.data)
      })
    }
  }
  // Uses the clock, since timers slow down in hidden tabs and stop while the device sleeps.
  const reopenWhenSilent = () => {
    // A connection that is still opening has no pace.
    if (!source || Date.now() - lastEventAt < (isOpen ? silenceMs : SILENCE_MS)) return
    listener.onState('interrupted')
    open()
  }
  return keepOpen({ open, close, reopenWhenSilent }, listener.pauseWhenHidden)
}

type Connection = { readonly open: () => void; readonly close: () => void; readonly reopenWhenSilent: () => void }

/** Opens now, and again whenever the browser itself has dropped the connection: after sleep, offline, or the back button. */
function keepOpen({ open, close, reopenWhenSilent }: Connection, pauseWhenHidden: boolean): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const onVisibility = () => {
    if (!pauseWhenHidden) reopenWhenSilent()
    else if (document.hidden) close()
    else open()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('focus', reopenWhenSilent, { signal })
  window.addEventListener('online', open, { signal })
  window.addEventListener('pagehide', close, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && open(), { signal })
  const check = setInterval(reopenWhenSilent, CHECK_EVERY_MS)
  open()
  return () => {
    stopped.abort()
    clearInterval(check)
    close()
  }
}
