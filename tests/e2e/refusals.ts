import type { APIRequestContext } from '@playwright/test'

type Operation = { readonly requestBody?: unknown; readonly parameters?: readonly { readonly in: string }[] }
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

/** Bodies that every route refuses: they have a field too many, none, or values of another kind. */
const WRONG = [{ unknown: true }, {}, [], 'text']
const NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * The sentences of the API's refusals, of all routes that the path lets pass: without what they need, and about records that do not
 * exist. Routes that need nothing are left alone.
 */
export async function refusalsIn(
  request: APIRequestContext,
  language: string,
  isWanted: (path: string) => boolean,
): Promise<string[]> {
  const document: Document = await (await request.get('/api/openapi.json')).json()
  const sentences = new Set<string>()
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!isWanted(path)) continue
    for (const [method, { requestBody, parameters = [] }] of Object.entries(operations)) {
      if (!requestBody && !parameters.some((one) => one.in === 'path')) continue
      const address = path.replace(/\{\w+\}/g, NOBODY)
      for (const data of requestBody ? WRONG : [undefined]) {
        const headers = {
          'Accept-Language': language,
          'X-Forwarded-For': `10.8.${sentences.size % 250}.${sentences.size >> 8}`,
        }
        const answer = await request.fetch(address, { method, headers, ...(data && { data }) })
        if (answer.status() >= 400) for (const sentence of sentencesOf(await answer.json())) sentences.add(sentence)
      }
    }
  }
  return [...sentences]
}

const sentencesOf = ({ error, fields = {} }: { error: string; fields?: Record<string, string> }) => [
  error,
  ...Object.values(fields),
]
