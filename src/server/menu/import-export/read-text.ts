import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { type Encoding, encodingByMark, guessedEncoding, isWronglyDecoded } from '#domain/text/file-encoding.ts'
import { unreadable } from './upload-limits.ts'

export type ReadText = { readonly text: string; readonly encoding: Encoding; readonly isGuess: boolean }

const SAVE_AS_UNICODE = message(
  'In Excel, save it as "CSV UTF-8" or as XLSX; elsewhere, choose UTF-8 when you save or export it. Or choose its encoding here.',
)

const LOST = /[\u0080-\u009f\ufffd]/

/** Problems of the encoding, which the screen offers to choose. */
const wrongEncoding = (sentence: string) =>
  new InvalidInput({ encoding: (t) => `${t.message(sentence)} ${t.message(SAVE_AS_UNICODE)}` })

/** The text of a file: in the chosen encoding, else by its byte order mark, else in UTF-8, else as a guess for the country. */
export function readText(bytes: Uint8Array, country: string, chosen: Encoding | undefined): ReadText {
  if (chosen) return readAs(bytes, chosen)
  const marked = encodingByMark(bytes) ?? 'utf-8'
  const text = decoded(bytes, marked)
  if (text !== undefined && !isWronglyDecoded(text)) return { text, encoding: marked, isGuess: false }
  if (text && LOST.test(text)) {
    throw wrongEncoding(message('Some letters of this file were lost when it was saved before.'))
  }
  if (text !== undefined || bytes.includes(0)) throw unreadable(message('This is neither CSV, XLSX nor JSON.'))
  const guess = guessedEncoding(country, (encoding) => decoded(bytes, encoding))
  if (!guess) throw wrongEncoding(message('The letters of this file cannot be read for certain.'))
  return { ...guess, isGuess: true }
}

function readAs(bytes: Uint8Array, encoding: Encoding): ReadText {
  const text = decoded(bytes, encoding)
  if (text === undefined || isWronglyDecoded(text)) {
    throw wrongEncoding(message('The file is not written in this encoding.'))
  }
  return { text, encoding, isGuess: false }
}

/** Undefined when some bytes mean nothing in this encoding. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  if (encoding === 'ibm850') return codePage850(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export const codePage850 = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_850[byte - 0x80])).join('')

/** No standard decoder has it: the upper half of the code page of DOS in western Europe. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
