const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
)
const UNKNOWN = '?'.charCodeAt(0)

/** The text in the encoding of older programs for Windows; a question mark for what it does not have. */
export const inWindows1252 = (text: string): Uint8Array =>
  Uint8Array.from([...text.normalize('NFC')], (character) => BYTES.get(character) ?? UNKNOWN)
