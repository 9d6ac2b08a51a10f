import type { ClientBase, QueryConfig } from 'pg'

/** How often a statement is sent before it is prepared. */
const PREPARED_FROM = 5
/** Every connection keeps its own copies. */
const PREPARED_MAX = 200
/** How many statement texts are counted. */
const COUNTED_MAX = 1_000
/** Longer texts serve one input only, such as a row for each dish of an imported menu. */
const TEXT_MAX = 5_000
/** Lists and counts are planned for their filters each time: one status may have sixty orders, another a million. */
const LIST = /\blimit\b|\bcount\(| in \(\$/

type StatementNames = { nameFor(text: string): string | undefined }

/** Names for frequently sent statements. All connections of a pool share them. */
export function openStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return {
    nameFor(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= PREPARED_MAX) return known
      if (text.length > TEXT_MAX || LIST.test(text)) return undefined
      const count = (counts.get(text) ?? 0) + 1
      if (count >= PREPARED_FROM) {
        counts.delete(text)
        names.set(text, `restaurant-${names.size + 1}`)
      } else if (counts.has(text) || counts.size < COUNTED_MAX) counts.set(text, count)
      return names.get(text)
    },
  }
}

/**
 * Lets PostgreSQL parse and plan repeated statements once per connection instead of each time (docs/design/speed.md). Not for connections
 * to a pooler, behind which each transaction may use a different connection.
 */
export function prepareRepeated(client: ClientBase, { nameFor }: StatementNames): void {
  const send = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const query = (config: unknown, ...rest: unknown[]): unknown => {
    const name = isNameless(config) && hasValues(rest) ? nameFor(config.text) : undefined
    return send(name === undefined ? config : { ...(config as QueryConfig), name }, ...rest)
  }
  Object.assign(client, { query })
}

/** What drizzle sends: its text and settings, followed by the values. */
const isNameless = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config) && !isNamed(config)

const isNamed = (config: object): boolean => 'name' in config && Boolean(config.name)

/** A text without values is sent unchanged: it may consist of several statements. */
const hasValues = ([values]: readonly unknown[]): boolean => Array.isArray(values) && values.length > 0
