/**
 * The beginning of a text, at most `max` UTF-16 units long (so never more characters, however somebody counts them). It ends
 * between graphemes: never inside an emoji such as 👩‍🍳, or between a letter and its marks.
 */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of graphemesOf(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** What a reader calls one sign. The language does not matter for graphemes. */
export const graphemesOf = (text: string): Intl.Segments =>
  new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
