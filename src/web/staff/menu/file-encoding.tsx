import type { ImportPreview } from '#contract/menu-import.ts'
import { ENCODING_NAMES, ENCODINGS, type Encoding } from '#domain/text/file-encoding.ts'
import { SelectField } from '#web/ui/field.tsx'

type FileEncodingProps = {
  readonly found: ImportPreview['encoding']
  readonly chosen: Encoding | undefined
  readonly onChoose: (encoding: Encoding | undefined) => void
}

/** How the letters of a file were read, when that was a guess or a choice; another encoding can be chosen. */
export function FileEncoding({ found, chosen, onChoose }: FileEncodingProps) {
  const samples = found?.samples.map((name) => `“${name}”`).join(', ')
  return (
    <>
      {found?.isGuess && (
        <p>
          {`The file does not say how its letters are written. It is read as ${ENCODINGS[found.name]}, which is a guess.`}
          {samples && ` Please check these names: ${samples}.`}
        </p>
      )}
      {found && !found.isGuess && samples && <p>{`Please check these names: ${samples}.`}</p>}
      <SelectField
        label="Encoding of the file"
        hint="If names look wrong, choose another one."
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(ENCODING_NAMES.find((name) => name === target.value))}
      >
        <option value="">Find out</option>
        {ENCODING_NAMES.map((name) => (
          <option key={name} value={name}>
            {ENCODINGS[name]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
