import { foldCharacter } from '#domain/text/search-fold.ts'

const CODE_POINTS = 0x10_ff_ff
const isSurrogate = (code: number) => code >= 0xd8_00 && code <= 0xdf_ff
/** Composed of their parts by a rule, and too many for a table. */
const isHangul = (code: number) => code >= 0xac_00 && code <= 0xd7_a3

/** Assigned, and not for private use. */
const IS_USED = /[^\p{Cn}\p{Co}]/u

/** Each character that search does not compare as it is, except NUL, which PostgreSQL cannot store. */
function foldTable(): Record<string, string> {
  const codes = Array.from({ length: CODE_POINTS }, (_, index) => index + 1)
  const characters = codes
    .filter((code) => !isSurrogate(code) && !isHangul(code))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => IS_USED.test(character))
  return Object.fromEntries(
    characters.map((one) => [one, foldCharacter(one)] as const).filter(([one, plain]) => one !== plain),
  )
}

const inSql = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Marks and invisible characters are escaped, so that the file can be read and edited. */
const inJson = (value: object): string =>
  JSON.stringify(value).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(''),
  )

const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`

/** `fold_text`, as the latest migration that changes it must contain it: `npm run db:fold` prints it. */
export function foldFunction(): string {
  const table = foldTable()
  const dropped = Object.keys(table).filter((one) => /[!-~]/.test(one) && table[one] === '')
  return `CREATE OR REPLACE FUNCTION public.fold_text(source text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
BEGIN
  -- The same result for most texts, twenty times as fast.
  IF source ~ '^[ -~]*$' COLLATE "C" THEN
    RETURN btrim(regexp_replace(translate(lower(source COLLATE "C"), ${inSql(dropped.join(''))}, ''), '  +', ' ', 'g'));
  END IF;
  RETURN btrim(regexp_replace(array_to_string(ARRAY(
    SELECT CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
      THEN chr(4352 + (ascii(letter) - 44032) / 588) || chr(4449 + (ascii(letter) - 44032) % 588 / 28)
        || CASE WHEN (ascii(letter) - 44032) % 28 = 0 THEN '' ELSE chr(4519 + (ascii(letter) - 44032) % 28) END
      ELSE coalesce(${inSql(inJson(table))}::jsonb ->> letter, letter) END
    FROM unnest(string_to_array(source, NULL)) AS letter), ''), '  +', ' ', 'g'));
END
$fold$;`
}
