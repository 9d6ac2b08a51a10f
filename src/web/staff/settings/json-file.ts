import { encodingByMark } from '#domain/text/file-encoding.ts'

/** The content of a JSON file in any Unicode; undefined for any other file. */
export async function readJsonFile(file: File) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return JSON.parse(new TextDecoder(encodingByMark(bytes) ?? 'utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
