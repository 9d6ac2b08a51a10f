import type { ImportPreview } from '#contract/menu-import.ts'
import { ENCODING_NAMES, ENCODINGS, type Encoding } from '#domain/text/file-encoding.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type FileEncodingProps = {
  readonly found: ImportPreview['encoding']
  readonly chosen: Encoding | undefined
  readonly onChoose: (encoding: Encoding | undefined) => void
}

/** How the letters of a file were read, when that was a guess or a choice; another encoding can be chosen. */
export function FileEncoding({ found, chosen, onChoose }: FileEncodingProps) {
  const t = useTranslate()
  const samples = found?.samples.map((name) => t('“{text}”', { text: name })).join(', ')
  const askToCheck = samples && t('Please check these names: {names}.', { names: samples })
  return (
    <>
      {found?.isGuess && (
        <p>
          {t('The file does not say how its letters are written. It is read as {encoding}, which is a guess.', {
            encoding: t.message(ENCODINGS[found.name]),
          })}
          {askToCheck && ` ${askToCheck}`}
        </p>
      )}
      {found && !found.isGuess && askToCheck && <p>{askToCheck}</p>}
      <SelectField
        label={t('Encoding of the file')}
        hint={t('If names look wrong, choose another one.')}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(ENCODING_NAMES.find((name) => name === target.value))}
      >
        <option value="">{t('Find out')}</option>
        {ENCODING_NAMES.map((name) => (
          <option key={name} value={name}>
            {t.message(ENCODINGS[name])}
          </option>
        ))}
      </SelectField>
    </>
  )
}
