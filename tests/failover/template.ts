import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', 'deploy', 'high-availability')

/** A file of `deploy/high-availability` with each `${NAME}` replaced. */
export async function fillTemplate(file: string, values: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(join(FOLDER, file), 'utf8')
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file} names ${name}, which has no value.`)
    return value
  })
}

/** The settings of an `EnvironmentFile` of systemd. */
export const readEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => [...line.matchAll(/^(\w+)=(.*)$/g)].map(([, name, value]) => [name, value])),
  )
