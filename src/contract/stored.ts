import type { z } from 'zod'
import { isAboutOlderText } from './fields.ts'

/**
 * Reads what another version may have stored. Drops the fields that the schema does not know: a newer version, which runs alongside
 * or ran before, has stored them. Keeps texts of characters without a width or with control characters, which older versions accepted.
 */
export function parseStored<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(content)
  if (!error) return data
  const unknown = error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  const blank = error.issues.filter(isAboutOlderText)
  if (unknown.length + blank.length === 0) throw error
  const known = structuredClone(content)
  for (const { path, keys } of unknown) {
    for (const key of keys) Reflect.deleteProperty(valueAt(known, path), key)
  }
  const texts = blank.map(({ path }, index) => {
    const [holder, key] = [valueAt(known, path.slice(0, -1)), path.at(-1) ?? '']
    const text: unknown = Reflect.get(holder, key)
    // A different one for each, since names must differ.
    Reflect.set(holder, key, `?${index}`)
    return { path, key, text }
  })
  // Rules about whole objects are only checked once their fields are valid, so more may turn up.
  const read = parseStored(schema, known)
  for (const { path, key, text } of texts) Reflect.set(valueAt(read, path.slice(0, -1)), key, text)
  return read
}

const valueAt = (content: unknown, path: readonly PropertyKey[]): object =>
  Object(path.reduce<unknown>((within, key) => Reflect.get(Object(within), key), content))
