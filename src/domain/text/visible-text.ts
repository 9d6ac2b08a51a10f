/** The scripts whose letters need joiners (Persian, Urdu, the scripts of India) are all but these. */
const NEEDS_JOINER = String.raw`[[\p{L}\p{M}]--[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Armenian}\p{scx=Georgian}\p{scx=Hebrew}\p{scx=Thai}\p{scx=Lao}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Inherited}]]`
/** Scripts without spaces: where a word ends. */
const HAS_WORD_BREAKS = String.raw`[\p{scx=Khmer}\p{scx=Thai}\p{scx=Lao}\p{scx=Myanmar}\p{scx=Tibetan}]`
const RIGHT_TO_LEFT = /[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u

/** Each sign without a width, where it has a purpose. */
const PURPOSES = [
  String.raw`(?<=${NEEDS_JOINER})[\u200c\u200d]`,
  String.raw`(?<=[\p{Emoji}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=${HAS_WORD_BREAKS})\u200b(?=${HAS_WORD_BREAKS})`,
  // Variants of a sign: an emoji, a Chinese or Mongolian letter.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Sm}\p{P}\p{scx=Han}\p{scx=Myanmar}]|[#*0-9](?=.\u20e3))[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=\p{scx=Mongolian})[\u180b-\u180f]`,
  // The flags of England, Scotland and Wales.
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}]`,
]
const MARKS_OF_DIRECTION = /^[\u061c\u200e\u200f]$/
const INVISIBLE = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`
const SIGNS = new RegExp(`${PURPOSES.join('|')}|(${INVISIBLE})`, 'gv')

/** Most texts: nothing to look for. */
const PLAIN = /^[\t\n\x20-\x7e\xa0-\xac\xae-\u02ff]*$/

/**
 * Drops what nobody sees, but makes equal texts differ or a text look like another one: overrides, embeddings and isolates of the
 * direction, joiners and spaces without a width, soft hyphens, fillers. Keeps them where a script or an emoji needs them
 * (docs/design/settings.md).
 */
export function withoutInvisible(text: string): string {
  if (PLAIN.test(text)) return text
  const isRightToLeft = RIGHT_TO_LEFT.test(text)
  return text
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(SIGNS, (sign, unseen?: string) =>
      unseen === undefined || (isRightToLeft && MARKS_OF_DIRECTION.test(unseen)) ? sign : '',
    )
}
