/** The records of an RFC 4180 text as lists of cells, without the byte order mark. Where amounts have a comma, semicolons separate them. */
export function readCsv(text: string, separator: ',' | ';' = ','): string[][] {
  const records: string[][] = [[]]
  // A cell is quoted, with doubled quotes inside, or plain; what follows it is a separator, a line end, or the end.
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g')
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') records.push([])
    if (end === '') break
  }
  return records.slice(0, -1)
}
