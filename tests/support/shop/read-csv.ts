/** The records of an RFC 4180 text as lists of cells, without the byte order mark. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [[]]
  // A cell is quoted, with doubled quotes inside, or plain; what follows it is a comma, a line end, or the end.
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') records.push([])
    if (end === '') break
  }
  return records.slice(0, -1)
}
