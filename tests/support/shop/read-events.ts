export type ReceivedEvent = { readonly event: string; readonly data: unknown }

/** Reads a live stream event by event, as a browser would; heartbeats are skipped unless requested. */
export function readEvents(response: Response, { withBeats = false } = {}) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''

  async function nextBlock(): Promise<string | undefined> {
    for (;;) {
      const end = unread.indexOf('\n\n')
      if (end >= 0) {
        const block = unread.slice(0, end)
        unread = unread.slice(end + 2)
        return block
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return undefined
      unread += chunk.value
    }
  }
  return {
    /** Undefined once the server has ended the stream. */
    async next(): Promise<ReceivedEvent | undefined> {
      for (;;) {
        const block = await nextBlock()
        if (block === undefined) return undefined
        const fields = new Map(
          block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
        )
        const data = fields.get('data')
        const event = fields.get('event') ?? 'message'
        if (data !== undefined && (withBeats || event !== 'beat')) return { event, data: JSON.parse(data) }
      }
    },
    leave: async () => void (await reader?.cancel()),
  }
}
