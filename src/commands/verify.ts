// `npm run verify -- FILE`: whether a file of sealed days is as it was sealed. It needs no shop and no database, and loads nothing of them.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { BookChecker, type CheckedBook } from '#domain/seal/check-book.ts'
import { describeBook } from '#domain/seal/describe-book.ts'
import { NOT_FISCAL, typedSeal } from '#domain/seal/seal-words.ts'

const USAGE = 'Usage: npm run verify -- FILE [--seal SEAL]'
const NO_SEAL = 'A seal has 64 digits from 0 to 9 and a to f, or 16 in its short form. Please copy it from the email.'

/** The sentences for the person, and whether all is right. */
type Outcome = { readonly isRight: boolean; readonly sentences: readonly string[] }

const refused = (sentence: string): Outcome => ({ isRight: false, sentences: [sentence] })

const { isRight, sentences } = await verify(process.argv.slice(2))
process.stdout.write(`${sentences.join('\n')}\n`)
process.exitCode = isRight ? 0 : 1

async function verify(given: string[]): Promise<Outcome> {
  const { file, seal } = readArguments(given)
  if (file === undefined) return refused(USAGE)
  const wanted = seal === undefined ? undefined : typedSeal(seal)
  if (seal !== undefined && wanted === undefined) return refused(NO_SEAL)
  try {
    const { isRight, sentences } = describeBook(await checkFile(file), wanted)
    return { isRight, sentences: [...sentences, NOT_FISCAL] }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return refused(`${file} cannot be read (${code}).`)
  }
}

async function checkFile(file: string): Promise<CheckedBook> {
  const checker = new BookChecker((line) => createHash('sha256').update(line).digest('hex'))
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) checker.add(line)
  return checker.result()
}

function readArguments(args: string[]): { readonly file?: string; readonly seal?: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { seal: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    return file === undefined || rest.length > 0
      ? {}
      : { file, ...(values.seal !== undefined && { seal: values.seal }) }
  } catch {
    return {}
  }
}
