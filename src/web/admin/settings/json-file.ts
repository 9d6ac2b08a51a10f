/** The content of a JSON file; undefined for any other file. */
export async function readJsonFile(file: File) {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
